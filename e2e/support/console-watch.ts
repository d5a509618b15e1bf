// What a page may never do, whatever the test is about: break the Content-Security-Policy, throw, or load
// from somewhere else (the identity provider of a test is on this machine too).
import type { Page } from '@playwright/test';

/** The list grows while the page runs. */
export function watchConsole(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.stack ?? error.message));
  page.on('console', (message) => {
    const text = message.text();
    if (/Content[- ]Security[- ]Policy|Trusted ?Type|Hydration|did not match/i.test(text)) {
      problems.push(`${message.location().url}: ${text}`);
    }
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    const isHere = ['data:', 'blob:'].includes(protocol) || hostname === '127.0.0.1';
    if (!isHere) problems.push(`Loaded from elsewhere: ${request.url()}`);
  });
  return problems;
}
