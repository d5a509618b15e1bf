// A second browser of the same journey: another machine, or another person.
import type { Browser, Page } from '@playwright/test';
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

/** A browser that remembers nothing; runs the work and closes. */
export async function inAnotherBrowser<Result>(
  browser: Browser,
  baseURL: string | undefined,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  return inBrowser(browser, baseURL, { cookies: [], origins: [] }, work);
}

/** A browser in which somebody else is signed in already. */
export async function inBrowserOf<Result>(
  browser: Browser,
  url: string,
  signedInAs: DemoName,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const state = await browserState(url, { signedInAs, language: 'en', theme: 'light' });
  return inBrowser(browser, url, state, work);
}

async function inBrowser<Result>(
  browser: Browser,
  baseURL: string | undefined,
  storageState: Awaited<ReturnType<typeof browserState>>,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    storageState,
    locale: 'en-GB',
  });
  try {
    const page = await context.newPage();
    const problems = watchConsole(page);
    const result = await work(page);
    if (problems.length > 0) throw new Error(`The page complained:\n${problems.join('\n')}`);
    return result;
  } finally {
    await context.close();
  }
}
