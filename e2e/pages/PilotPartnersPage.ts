import type { Locator, Page } from '@playwright/test';
import type { Words } from '../support/words.ts';
import { DataTable } from './DataTable.ts';

export class PilotPartnersPage {
  readonly table: DataTable;
  readonly search: Locator;
  readonly question: Locator;

  constructor(
    readonly page: Page,
    readonly words: Words,
  ) {
    this.table = new DataTable(page, words, words.say('partners', 'title'));
    this.search = page.getByRole('searchbox', { name: words.say('partners', 'search') });
    this.question = page.getByRole('alertdialog');
  }

  async open(): Promise<void> {
    await this.page.goto('/pilot-partners');
    await this.table.rows.first().waitFor();
  }

  statusOf(email: string): Locator {
    return this.page.getByRole('combobox', {
      name: this.words.say('partners', 'statusOf', { email }),
    });
  }

  /** Selects the rows of these addresses and chooses Remove. */
  async remove(...emails: string[]): Promise<void> {
    for (const email of emails) await this.table.checkbox(email).check();
    await this.table.bulkMenu.click();
    await this.page
      .getByRole('menuitem', { name: this.words.say('common', 'actions.remove') })
      .click();
  }
}
