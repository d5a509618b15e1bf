import type { Locator, Page } from '@playwright/test';
import type { Words } from '../support/words.ts';
import { ListPage } from './ListPage.ts';

export class AssetsPage extends ListPage {
  readonly addNew: Locator;
  readonly dialog: Locator;
  readonly name: Locator;
  readonly save: Locator;
  readonly cancel: Locator;
  /** Of the question before entries are lost. */
  readonly discard: Locator;

  constructor(page: Page, words: Words) {
    super(page, words, { path: '/trades', domain: 'assets', table: 'table' });
    this.addNew = page.getByRole('button', { name: words.say('common', 'actions.addNew') });
    this.dialog = page.getByRole('dialog');
    this.name = this.dialog.getByLabel(words.say('assets', 'fields.name'));
    this.save = this.dialog.getByRole('button', {
      name: words.say('common', 'actions.save'),
      exact: true,
    });
    this.cancel = this.dialog.getByRole('button', {
      name: words.say('common', 'actions.cancel'),
      exact: true,
    });
    this.discard = page
      .getByRole('alertdialog')
      .getByRole('button', { name: words.say('unsaved', 'changes.discard'), exact: true });
  }

  async find(text: string): Promise<void> {
    await this.search.fill(text);
  }

  async create(name: string): Promise<void> {
    await this.addNew.click();
    await this.name.fill(name);
    await this.save.click();
  }
}
