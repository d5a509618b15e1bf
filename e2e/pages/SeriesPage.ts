import type { Locator, Page } from '@playwright/test';
import type { Words } from '../support/words.ts';
import { DataTable } from './DataTable.ts';

export class SeriesPage {
  readonly list: DataTable;
  readonly added: DataTable;
  readonly all: DataTable;
  readonly searchAll: Locator;
  readonly searchAdded: Locator;
  readonly dialog: Locator;

  constructor(
    readonly page: Page,
    readonly words: Words,
  ) {
    this.list = new DataTable(page, words, words.say('series', 'table'));
    this.added = new DataTable(page, words, words.say('series', 'configure.added'));
    this.all = new DataTable(page, words, words.say('series', 'configure.all'));
    this.searchAll = page.getByRole('searchbox', {
      name: words.say('series', 'configure.searchAll'),
    });
    this.searchAdded = page.getByRole('searchbox', {
      name: words.say('series', 'configure.searchAdded'),
    });
    this.dialog = page.getByRole('dialog');
  }

  async open(): Promise<void> {
    await this.page.goto('/trades?tab=series');
    await this.list.rows.first().waitFor();
  }

  async create(name: string): Promise<void> {
    const field = (key: string) =>
      this.dialog.getByLabel(this.words.say('series', `fields.${key}`));
    await this.page
      .getByRole('button', { name: this.words.say('common', 'actions.addNew') })
      .click();
    await field('name').fill(name);
    await field('serviceFrequency').selectOption('Daily');
    await field('pricingTZ').fill('london');
    await this.page.getByRole('option', { name: 'Europe/London' }).click();
    await field('pricingTime').fill('16:05');
    await this.dialog
      .getByRole('button', { name: this.words.say('common', 'actions.save'), exact: true })
      .click();
  }

  addButton(tradeId: number, isIn = false): Locator {
    const key = isIn ? 'configure.addAgain' : 'configure.addOne';
    return this.page.getByRole('button', {
      name: this.words.say('series', key, { id: tradeId }),
      exact: true,
    });
  }

  removeButton(tradeId: number): Locator {
    return this.page.getByRole('button', {
      name: this.words.say('series', 'configure.removeOne', { id: tradeId }),
      exact: true,
    });
  }

  async openFromList(name: string): Promise<void> {
    await this.list.row(name).locator('td').nth(1).click();
  }
}
