// The test of every journey: a built server for each worker, and a browser that starts signed in, in a language and in a
// theme where a spec asks for it.
import { test as base } from '@playwright/test';
import { startBuiltServer, type BuiltServer } from '../../tools/testing/built-server.ts';
import { Shell } from '../pages/Shell.ts';
import { makeAccount, signInPerson, type NewPerson } from './accounts.ts';
import type { Api } from './api.ts';
import { browserState, type Remembered } from './browser-state.ts';
import { otherBrowserOf, type OtherBrowser } from './browsers.ts';
import { watchConsole } from './console-watch.ts';
import { demoDataVariable } from './demo-data.ts';
import { Outbox } from './outbox.ts';
import { sessionOf } from './sessions.ts';
import { wordsOf, type Words } from './words.ts';

/** Who the browser is signed in as when the test starts, in which language and theme. */
interface Options {
  signedInAs: Remembered['signedInAs'];
  language: Remembered['language'];
  theme: Remembered['theme'];
}

interface Fixtures {
  words: Words;
  shell: Shell;
  /** A verified account of this test alone, whose mails are in the test's language. */
  person: NewPerson;
  /** Calls as `person`. The browser is not signed in by it: see `enterAs`. */
  own: Api;
  outbox: Outbox;
  otherBrowser: OtherBrowser;
  /** Calls as the demo admin, to prepare and to look behind the screen. */
  api: Api;
  /** Fails the test at its end if the page broke the Content-Security-Policy or threw. */
  quietConsole: void;
}

interface OfWorker {
  /** Whether the worker’s server starts three keepers of its own. */
  keepers: 'embedded' | 'off';
  server: BuiltServer;
}

export const test = base.extend<Options & Fixtures, OfWorker>({
  signedInAs: [null, { option: true }],
  language: ['en', { option: true }],
  theme: ['light', { option: true }],

  keepers: ['off', { option: true, scope: 'worker' }],

  server: [
    async ({ keepers }, use) => {
      const server = await startBuiltServer(
        { RATE_LIMIT: 'off', KEEPERS: keepers },
        process.env[demoDataVariable],
      );
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  storageState: async ({ server, signedInAs, language, theme }, use) =>
    use(await browserState(server.url, { signedInAs, language, theme })),

  words: async ({ language }, use) => use(wordsOf(language)),

  shell: async ({ page, words }, use) => use(new Shell(page, words)),

  person: async ({ server, language }, use) => use(await makeAccount(server, language)),

  own: async ({ server, person }, use) => use(await signInPerson(server, person)),

  outbox: async ({ server }, use) => use(new Outbox(server.dataDir)),

  otherBrowser: async ({ browser, server }, use) => use(otherBrowserOf(browser, server.url)),

  api: async ({ server }, use) => use(await sessionOf(server.url, 'admin')),

  quietConsole: [
    async ({ page }, use) => {
      const problems = watchConsole(page);
      await use();
      if (problems.length > 0) throw new Error(`The page complained:\n${problems.join('\n')}`);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
