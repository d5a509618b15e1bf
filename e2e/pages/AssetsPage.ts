import type { Locator, Page } from '@playwright/test';
import type { Words } from '../support/words.ts';
import { DataTable } from './DataTable.ts';

export class AssetsPage {
  readonly table: DataTable;
  readonly search: Locator;
  readonly addNew: Locator;
  readonly dialog: Locator;
  /** The question before something is removed that other things hang on. */
  readonly question: Locator;
  readonly name: Locator;
  readonly save: Locator;
  readonly cancel: Locator;

  constructor(
    readonly page: Page,
    readonly words: Words,
  ) {
    this.table = new DataTable(page, words, words.say('assets', 'table'));
    this.search = page.getByRole('searchbox', { name: words.say('assets', 'search') });
    this.addNew = page.getByRole('button', { name: words.say('common', 'actions.addNew') });
    this.dialog = page.getByRole('dialog');
    this.question = page.getByRole('alertdialog');
    this.name = this.dialog.getByLabel(words.say('assets', 'fields.name'));
    this.save = this.dialog.getByRole('button', {
      name: words.say('common', 'actions.save'),
      exact: true,
    });
    this.cancel = this.dialog.getByRole('button', {
      name: words.say('common', 'actions.cancel'),
      exact: true,
    });
  }

  async open(): Promise<void> {
    await this.page.goto('/trades');
    await this.table.rows.first().waitFor();
  }

  async find(text: string): Promise<void> {
    await this.search.fill(text);
  }

  async create(name: string): Promise<void> {
    await this.addNew.click();
    await this.name.fill(name);
    await this.save.click();
  }

  /** Ticks the rows and chooses Remove in the bulk menu; a question may follow. */
  async remove(...names: readonly string[]): Promise<void> {
    for (const name of names) await this.table.checkbox(name).check();
    await this.table.bulkMenu.click();
    await this.page
      .getByRole('menuitem', { name: this.words.say('common', 'actions.remove') })
      .click();
  }
}
