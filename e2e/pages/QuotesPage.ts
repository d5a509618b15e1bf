// /trade and /bond: four tables each, with answers in the row.
import type { Locator, Page } from '@playwright/test';
import type { Words } from '../support/words.ts';

type TableName = 'requests' | 'popular' | 'userRequests' | 'userResponses';

export class QuotesPage {
  constructor(
    readonly page: Page,
    readonly words: Words,
    readonly kind: 'trades' | 'bonds',
  ) {}

  say(key: string, values: Readonly<Record<string, string>> = {}): string {
    return this.words.say('quotes', key, values);
  }

  async open(): Promise<void> {
    await this.page.goto(this.kind === 'trades' ? '/trade' : '/bond');
    await this.table('requests').waitFor();
  }

  table(name: TableName): Locator {
    return this.page.getByRole('grid', { name: this.title(name), exact: true });
  }

  title(table: TableName): string {
    return this.say(table === 'popular' ? `${this.kind}.popular` : table);
  }

  /** The row of a trade or bond, by what its first column says. */
  row(table: TableName, name: string): Locator {
    return this.table(table)
      .locator('tbody')
      .getByRole('row')
      .filter({ has: this.page.getByRole('gridcell', { name, exact: true }) })
      .first();
  }

  field(field: 'value' | 'bid' | 'offer', name: string): Locator {
    return this.table('requests')
      .getByLabel(this.say(`labels.${field}`, { name }))
      .first();
  }

  respond(name: string): Locator {
    return this.table('requests')
      .getByRole('button', { name: this.say('respondTo', { name }) })
      .first();
  }

  dialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: title });
  }
}
