// @vitest-environment node
import { languageCodes } from '@pricevault/basics';
import { errorText } from '@pricevault/contract';
import { describe, expect, it } from 'vitest';
import { publicErrorCodes } from '../src/public/page-words.ts';
import { pageAt, publicPages } from '../src/public/pages.ts';
import { completePage } from './complete-page.ts';
import { fillPage } from './fill-page.ts';
import { templateOf } from './page-templates.ts';
import { wordsOf } from './page-words.ts';

describe('public pages', () => {
  it.each(publicPages.flatMap(({ name }) => languageCodes.map((code) => [name, code] as const)))(
    '%s is complete in %s',
    async (name, code) => {
      const html = await completePage(await templateOf(name), name, `pricevault_language=${code}`);
      const words = await wordsOf(code);
      expect(html).toContain(`<html lang="${code}" dir="${code === 'ar' ? 'rtl' : 'ltr'}"`);
      expect(html).toContain(`<title>${words[name].title}</title>`);
      expect(html).not.toMatch(/<!-- (head|page|words) -->/);
      // The Content-Security-Policy forbids inline styles and scripts; the build moves the module into a file.
      expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/);
      expect(html).not.toMatch(/<script(?![^>]*(\ssrc=|type="(application\/json|module)"))/);
    },
  );

  it('carry their own language only, and words that cannot end the script', async () => {
    const words = await wordsOf('tr');
    const name = 'not-found';
    const evil = { ...words, [name]: { ...words[name], text: '</script><b>"$&' } };
    const html = fillPage(await templateOf(name), { name, language: 'tr', words: evil, body: '' });
    const json = /id="words">([^<]*)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual({ shared: words.shared, page: evil[name], errors: {} });
  });

  it.each(languageCodes)('have a sentence for every error code in %s', async (code) => {
    const { errors } = await wordsOf(code);
    for (const errorCode of publicErrorCodes) {
      expect(errors[errorCode]).toBeTruthy();
      if (code === 'en') expect(errors[errorCode]).toBe(errorText(errorCode));
      else expect(errors[errorCode]).not.toBe(errorText(errorCode));
    }
  });

  it.each([
    ['/', 'landing'],
    ['/login', 'login'],
    ['/reset-password/abc', 'reset-password'],
    ['/join-firm/abc', 'join-firm'],
    ['/reset-password', undefined],
    ['/reset-password/abc/def', undefined],
    ['/become-a-pilot-partner', 'become-a-pilot-partner'],
    ['/trades', undefined],
  ])('stand at their addresses: %s', (address, name) => {
    expect(pageAt(address)?.name).toBe(name);
  });

  it('say to other sites what they are, and let styles go before modules', async () => {
    const html = await completePage(await templateOf('about'), 'about', '');
    const { title, description } = (await wordsOf('en')).about;
    expect(html).toContain(`<meta property="og:title" content="${title}" />`);
    expect(html).toContain(`<meta property="og:description" content="${description}" />`);
    expect(html).not.toContain('og:image'); // only the server can say its whole address
    expect(html).toContain('<script type="module" fetchpriority="low"');
  });

  it('say to the boot script for whom they are', async () => {
    for (const { name, kind } of publicPages) {
      expect(await templateOf(name)).toContain(`data-page="${kind}"`);
    }
  });

  it('say the specified sentences about ended sessions', async () => {
    expect((await wordsOf('en')).shared.signOut).toEqual({
      accessTokenExpired: 'access_token expired. Please log in again.',
      accessTokenInvalid: 'Invalid access_token. Your session has ended: please log in again.',
      tokenLoginFailed: 'Failed to login with token. Please log in again.',
    });
  });
});
