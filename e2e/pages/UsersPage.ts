import type { Locator, Page } from '@playwright/test';
import type { Words } from '../support/words.ts';
import { ListPage } from './ListPage.ts';

export class UsersPage extends ListPage {
  constructor(page: Page, words: Words) {
    super(page, words, { path: '/users', domain: 'users', table: 'table' });
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
