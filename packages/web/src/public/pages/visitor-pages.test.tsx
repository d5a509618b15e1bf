import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { wordsOf } from '../../../build/page-words.ts';
import { answeringServer, refusal } from '../../lib/http/testing/answering-server.ts';
import { pageWords } from '../page-words.ts';
import { Page as AboutPage } from './about.tsx';
import { Page as DataPage } from './data.tsx';
import { Page as HelpPage } from './help.tsx';
import { Page as LandingPage } from './landing.tsx';
import { Page as RegisterPage } from './register.tsx';
import { Page as SearchPage } from './search.tsx';

const server = answeringServer();
const words = await wordsOf('en');
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('the page of public data says how much it holds and of which days, as the server tells it', async () => {
  server.answer = () => ({
    json: { success: true, count: 12_345, from: '2024-09-02', to: '2026-11-17' },
  });
  render(<DataPage words={pageWords(words, 'data')} language="en" />);
  expect(
    await screen.findByText(
      '12,345 swaption transactions, executed from 02 Sep 2024 to 17 Nov 2026.',
    ),
  ).toBeVisible();
  expect(JSON.stringify(words.data)).not.toMatch(/global|real-time/i);
});

test('without transactions it claims none', async () => {
  server.answer = () => ({ json: { success: true, count: 0, from: null, to: null } });
  render(<DataPage words={pageWords(words, 'data')} language="en" />);
  expect(await screen.findByText('No transactions are loaded yet.')).toBeVisible();
});

test('a search that failed is an empty table and says why, not that nothing matches', async () => {
  server.answer = () => refusal(503, 'databaseAway');
  render(<SearchPage words={pageWords(words, 'search')} language="en" />);
  expect(await screen.findByText(words.search.failed)).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(screen.queryByText(words.search.emptyHint)).toBeNull();
  server.answer = () => ({ json: { success: true, data: [], total: 0, totalIsMinimum: false } });
  screen.getByRole('button', { name: words.shared.form.tryAgain }).click();
  expect(await screen.findByText(words.search.emptyHint)).toBeVisible();
});

// The simulated browser knows no modal dialogs.
Object.defineProperty(HTMLDialogElement.prototype, 'close', { value: () => {} });

test('landing, Help and About lead to the table of who can see what, beside the foot’s own link', () => {
  for (const page of [
    <LandingPage key="landing" words={pageWords(words, 'landing')} language="en" />,
    <HelpPage key="help" words={pageWords(words, 'help')} language="en" />,
    <AboutPage key="about" words={pageWords(words, 'about')} language="en" />,
  ]) {
    const { unmount } = render(page);
    expect(hrefs().filter((href) => href === '/who-can-see-what')).toHaveLength(2);
    expect(hrefs()).toEqual(expect.arrayContaining(['/terms', '/privacy']));
    unmount();
  }
});

test('who registers is told of the terms and the privacy page, in the form and in the foot', () => {
  render(<RegisterPage words={pageWords(words, 'register')} language="en" />);
  for (const path of ['/terms', '/privacy']) {
    expect(hrefs().filter((href) => href === path)).toHaveLength(2);
  }
});
