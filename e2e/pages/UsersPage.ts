import type { Locator, Page } from '@playwright/test';
import type { Words } from '../support/words.ts';
import { DataTable } from './DataTable.ts';

export class UsersPage {
  readonly table: DataTable;
  readonly search: Locator;
  readonly question: Locator;

  constructor(
    readonly page: Page,
    readonly words: Words,
  ) {
    this.table = new DataTable(page, words, words.say('users', 'table'));
    this.search = page.getByRole('searchbox', { name: words.say('users', 'search') });
    this.question = page.getByRole('alertdialog');
  }

  async open(): Promise<void> {
    await this.page.goto('/users');
    await this.table.rows.first().waitFor();
  }

  /** Searches until the row of this address is the only one. */
  async find(email: string): Promise<Locator> {
    await this.search.fill(email);
    const row = this.table.row(email);
    await row.waitFor();
    return row;
  }

  /** Chooses an action of the row's menu. */
  async act(row: Locator, action: string): Promise<void> {
    await row.locator('button[aria-haspopup=menu]').click();
    await this.page
      .getByRole('menuitem', { name: this.words.say('users', `actions.${action}`), exact: true })
      .click();
  }

  async confirm(change: string): Promise<void> {
    await this.question
      .getByRole('button', { name: this.words.say('users', `ask.${change}.confirm`), exact: true })
      .click();
  }
}
