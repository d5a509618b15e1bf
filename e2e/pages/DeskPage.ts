import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from '../support/words.ts';
import { DataTable } from './DataTable.ts';

type SignOffAction = 'prepare' | 'approve' | 'sendBack' | 'reopen';

export class DeskPage {
  readonly table: DataTable;
  readonly dialog: Locator;
  readonly save: Locator;
  readonly strip: Locator;

  constructor(
    readonly page: Page,
    readonly words: Words,
  ) {
    this.table = new DataTable(page, words, words.say('desk', 'table'));
    this.dialog = page.getByRole('dialog');
    this.save = page.getByRole('button', { name: words.say('common', 'actions.save') });
    this.strip = page.getByRole('region', { name: words.say('desk', 'signOff.title') });
  }

  /** Chooses the format in the menu of the export. */
  async exportAs(format: 'csv' | 'xlsx'): Promise<void> {
    const name = this.words.say('desk', 'export.action');
    await this.page.getByRole('button', { name, exact: true }).click();
    const item = this.words.say('files', `formats.${format}`);
    await this.page.getByRole('menuitem', { name: item, exact: true }).click();
  }

  /** By keyboard, from the row. */
  async explain(row: Locator, reason: string, comment: string): Promise<void> {
    await row.focus();
    await this.page.keyboard.press('e');
    await expect(this.dialog).toBeVisible();
    await expect(this.save).toBeDisabled();
    const field = (key: string) => this.dialog.getByLabel(this.words.say('desk', key));
    await field('change.reason').selectOption(reason);
    await field('change.comment').fill(comment);
    await this.save.click();
    await expect(row).toContainText(this.words.say('desk', 'states.explained'));
  }

  /** The button of a step, in the strip above the list. */
  signOff(action: SignOffAction): Locator {
    const name = this.words.say('desk', `signOff.actions.${action}`);
    return this.strip.getByRole('button', { name });
  }

  /** The button that takes the step, in the dialog. */
  confirm(action: SignOffAction): Locator {
    const name = this.words.say('desk', `signOff.actions.${action}`);
    return this.dialog.getByRole('button', { name, exact: true });
  }
}
