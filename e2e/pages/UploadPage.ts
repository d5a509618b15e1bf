// A file that is read, previewed and saved; trades and bonds alike.
import type { Locator, Page } from '@playwright/test';
import type { Words } from '../support/words.ts';

export type UploadFile = string | { name: string; mimeType: string; buffer: Buffer };

export class UploadPage {
  readonly save: Locator;
  readonly instrumentType: Locator;
  readonly question: Locator;
  readonly refusal: Locator;
  readonly preview: Locator;

  constructor(
    readonly page: Page,
    readonly words: Words,
    readonly tab: 'trades' | 'bonds',
  ) {
    this.save = page.getByRole('button', {
      name: words.say('common', 'actions.save'),
      exact: true,
    });
    this.instrumentType = page.getByLabel(words.say('trades', 'upload.instrumentType'));
    this.question = page.getByRole('alertdialog');
    this.refusal = page.getByRole('alert');
    this.preview = page.getByRole('grid');
  }

  async open(): Promise<void> {
    await this.page.goto(`/trades?tab=${this.tab}`);
  }

  async choose(file: UploadFile): Promise<void> {
    await this.page.locator('input[type=file]').setInputFiles(file);
  }

  chip(state: 'new' | 'changed' | 'unchanged' | 'skipped'): Locator {
    return this.page.locator(`.pv-upload-chip[data-state=${state}]`);
  }

  async closeRefusal(): Promise<void> {
    const name = this.words.say('common', 'actions.close');
    await this.refusal.getByRole('button', { name }).click();
  }
}
