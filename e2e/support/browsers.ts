// A second browser of the same journey: another machine, or another person.
import type { Browser, Page } from '@playwright/test';
import { LoginPage } from '../pages/LoginPage.ts';
import { watchConsole } from './console-watch.ts';
import type { Words } from './words.ts';

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
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    storageState: { cookies: [], origins: [] },
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
