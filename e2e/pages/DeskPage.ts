import type { Locator, Page } from '@playwright/test';
import type { Words } from '../support/words.ts';
import { DataTable } from './DataTable.ts';

type SignOffAction = 'prepare' | 'approve' | 'sendBack' | 'reopen';

export class DeskPage {
  readonly table: DataTable;
  readonly dialog: Locator;
  readonly save: Locator;
  readonly download: Locator;
  readonly strip: Locator;

  constructor(
    readonly page: Page,
    readonly words: Words,
  ) {
    this.table = new DataTable(page, words, words.say('desk', 'table'));
    this.dialog = page.getByRole('dialog');
    this.save = page.getByRole('button', { name: words.say('common', 'actions.save') });
    this.strip = page.getByRole('region', { name: words.say('desk', 'signOff.title') });
    this.download = page.getByRole('button', { name: words.say('desk', 'export') });
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
