// A second browser of the same journey: another machine, or another person.
import type { Browser, Page } from '@playwright/test';
import type { LanguageCode } from '@pricevault/basics';
import type { DemoName } from '../../tools/testing/demo-accounts.ts';
import { LoginPage } from '../pages/LoginPage.ts';
import type { Api } from './api.ts';
import { browserState } from './browser-state.ts';
import { watchConsole } from './console-watch.ts';
import { keepToken } from './tokens.ts';
import type { Words } from './words.ts';

/** Opens a page as somebody who logged in before: neither the form nor the dashboard behind it is loaded for it. */
export async function enterAs(page: Page, { url, token }: Api, path: string): Promise<void> {
  await keepToken(page, token, url);
  await page.goto(`${url}${path}`);
}

/** Logs in by the form and waits for the application. */
export async function logIn(
  page: Page,
  words: Words,
  person: { readonly email: string; readonly password: string },
): Promise<void> {
  const login = new LoginPage(page, words);
  await login.open();
  await login.signIn(person.email, person.password);
  await page.waitForURL(/\/dashboard(\?|$)/);
}

/**
 * Runs the work in a second browser, where a demo account or nobody is signed in, and closes it. Without an account or a language it
 * remembers nothing.
 */
export type OtherBrowser = (
  signedInAs: DemoName | null,
  work: (page: Page) => Promise<void>,
  language?: LanguageCode,
) => Promise<void>;

export function otherBrowserOf(browser: Browser, baseURL: string): OtherBrowser {
  return async (signedInAs, work, language) => {
    const context = await browser.newContext({
      baseURL,
      storageState:
        signedInAs === null && language === undefined
          ? { cookies: [], origins: [] }
          : await browserState(baseURL, { signedInAs, language: language ?? 'en', theme: 'light' }),
      locale: 'en-GB',
    });
    try {
      const page = await context.newPage();
      const problems = watchConsole(page);
      await work(page);
      if (problems.length > 0) throw new Error(`The page complained:\n${problems.join('\n')}`);
    } finally {
      await context.close();
    }
  };
}
