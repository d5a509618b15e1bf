import type { Locator, Page } from '@playwright/test';
import type { Words } from '../support/words.ts';

export class TransactionsPage {
  readonly table: Locator;

  constructor(
    readonly page: Page,
    readonly words: Words,
  ) {
    this.table = page.getByRole('grid', { name: this.say('table') });
  }

  say(key: string, values: Readonly<Record<string, string>> = {}): string {
    return this.words.say('transactions', key, values);
  }

  async open(): Promise<void> {
    await this.page.goto('/transactions');
    await this.page.getByRole('heading', { level: 1, name: this.say('title') }).waitFor();
  }

  tab(name: 'table' | 'overview' | 'import'): Locator {
    return this.page.getByRole('tab', { name: this.say(`parts.${name}`) });
  }

  filter(name: string): Locator {
    return this.page.getByLabel(this.say(`filters.${name}`), { exact: true });
  }

  rows(): Locator {
    return this.table.locator('tbody').getByRole('row');
  }
}
