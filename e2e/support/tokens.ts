import type { Page } from '@playwright/test';

/** The bearer token that the page keeps, as specified, in local storage. */
export async function storedToken(page: Page): Promise<string | null> {
  return await page.evaluate(() => localStorage.getItem('access_token'));
}

/** A well-formed token that nobody signed; it ends `seconds` from now. */
export function unsignedToken(seconds: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + seconds;
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sid: 'nobody', exp })}.c2lnbmF0dXJl`;
}

/** The token that the next page finds, set where no application runs that would renew it. */
export async function keepToken(page: Page, token: string, url = ''): Promise<void> {
  await page.goto(`${url}/healthz`);
  await page.evaluate((known) => localStorage.setItem('access_token', known), token);
}
