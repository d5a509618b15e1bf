// The one list of the application, as a person works with it.
import type { Locator, Page } from '@playwright/test';
import type { Words } from '../support/words.ts';

export class DataTable {
  readonly grid: Locator;
  /** The rows that hold things; neither the head nor the sentence of an empty list is among them. */
  readonly rows: Locator;
  readonly selectPage: Locator;
  readonly bulkMenu: Locator;
  readonly pager: Locator;

  constructor(
    readonly page: Page,
    readonly words: Words,
    readonly name: string,
  ) {
    this.grid = page.getByRole('grid', { name, exact: true });
    this.rows = this.grid
      .locator('tbody')
      .getByRole('row')
      .filter({ has: page.getByRole('checkbox') });
    this.selectPage = this.grid.getByRole('checkbox', { name: words.say('table', 'selectPage') });
    this.bulkMenu = page.getByRole('button', { name: words.say('table', 'bulkMenu') });
    this.pager = page.getByRole('combobox', { name: words.say('table', 'rowsPerPage') });
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  checkbox(rowName: string): Locator {
    return this.grid.getByRole('checkbox', {
      name: this.words.say('table', 'selectRow', { name: rowName }),
      exact: true,
    });
  }

  header(name: string): Locator {
    return this.grid.getByRole('columnheader', { name });
  }

  async sortBy(name: string): Promise<void> {
    await this.header(name).getByRole('button').click();
  }

  /** The texts of one column as they stand on this page; 0 is the first column after the checkbox. */
  async column(index: number): Promise<string[]> {
    return await this.rows.evaluateAll(
      (rows, at) =>
        rows.map((row) => row.querySelectorAll('td, th')[at + 1]?.textContent?.trim() ?? ''),
      index,
    );
  }

  async choosePageSize(label: string): Promise<void> {
    await this.pager.selectOption({ label });
  }
}
