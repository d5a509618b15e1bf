import type { Locator, Page } from '@playwright/test';
import type { Words } from '../support/words.ts';
import { DataTable } from './DataTable.ts';

export class DeskPage {
  readonly table: DataTable;
  readonly dialog: Locator;
  readonly save: Locator;
  readonly download: Locator;

  constructor(
    readonly page: Page,
    readonly words: Words,
  ) {
    this.table = new DataTable(page, words, words.say('desk', 'table'));
    this.dialog = page.getByRole('dialog');
    this.save = page.getByRole('button', { name: words.say('common', 'actions.save') });
    this.download = page.getByRole('button', { name: words.say('desk', 'export') });
  }

  /** The marks of one instrument type. */
  async open(typeId: string): Promise<void> {
    await this.page.goto(`/desk?type=${typeId}`);
    await this.table.rows.first().waitFor();
  }

  field(key: string): Locator {
    return this.page.getByLabel(this.words.say('desk', key), { exact: false }).last();
  }
}
