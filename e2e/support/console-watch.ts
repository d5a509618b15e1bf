// What a page may never do, whatever the test is about: throw, or break the Content-Security-Policy, which also keeps it from
// loading anything from elsewhere and says so here.
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
  return problems;
}
