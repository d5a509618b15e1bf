import type { Locator, Page } from '@playwright/test';
import type { Words } from '../support/words.ts';

export class SubmissionsPage {
  readonly save: Locator;
  readonly question: Locator;
  readonly preview: Locator;
  readonly agree: Locator;
  readonly another: Locator;
  readonly history: Locator;
  readonly windows: Locator;

  constructor(
    readonly page: Page,
    readonly words: Words,
  ) {
    this.save = page.getByRole('button', {
      name: words.say('common', 'actions.save'),
      exact: true,
    });
    this.question = page.getByRole('alertdialog');
    this.preview = page.getByRole('grid').first();
    this.agree = page.getByLabel(words.say('submissions', 'warnings.agree'));
    this.another = page.getByRole('button', { name: words.say('submissions', 'thanks.another') });
    this.history = page.getByRole('grid', { name: words.say('submissions', 'history.title') });
    this.windows = page.getByRole('region', { name: words.say('submissions', 'windows.title') });
  }

  async open(): Promise<void> {
    await this.page.goto('/submissions');
  }

  async choose(content: string | Uint8Array, name = 'trades.csv'): Promise<void> {
    await this.page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  }

  /** Cells as a spreadsheet copies them. */
  async paste(rows: readonly (readonly (string | number)[])[]): Promise<void> {
    await this.page.getByRole('button', { name: 'Paste cells' }).click();
    await this.page
      .getByRole('textbox', { name: 'Copied cells' })
      .fill(rows.map((row) => row.join('\t')).join('\n'));
    await this.page.getByRole('button', { name: 'Preview' }).click();
  }

  chip(state: 'new' | 'changed' | 'unchanged' | 'skipped' | 'warned'): Locator {
    return this.page.locator(`.pv-upload-chip[data-state=${state}]`);
  }

  window(name: string): Locator {
    return this.windows.getByRole('listitem').filter({ hasText: name });
  }

  async confirm(): Promise<void> {
    await this.question
      .getByRole('button', { name: this.words.say('submissions', 'questions.continue') })
      .click();
  }
}
