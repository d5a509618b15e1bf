// A page with one list: its table, its search, and the question before something is removed.
import type { Locator, Page } from '@playwright/test';
import type { Words } from '../support/words.ts';
import { DataTable } from './DataTable.ts';

interface ListPlace {
  readonly path: string;
  readonly domain: Parameters<Words['say']>[0];
  /** The key of the table's name. */
  readonly table: string;
}

export abstract class ListPage {
  readonly table: DataTable;
  readonly search: Locator;
  readonly question: Locator;

  constructor(
    readonly page: Page,
    readonly words: Words,
    readonly place: ListPlace,
  ) {
    this.table = new DataTable(page, words, words.say(place.domain, place.table));
    this.search = page.getByRole('searchbox', { name: words.say(place.domain, 'search') });
    this.question = page.getByRole('alertdialog');
  }

  async open(): Promise<void> {
    await this.page.goto(this.place.path);
    await this.table.rows.first().waitFor();
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
