import type { Locator, Page } from '@playwright/test';
import type { Words } from '../support/words.ts';

export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export class ConsensusPage {
  /** Of marks that look odd. */
  readonly agree: Locator;
  readonly encrypt: Locator;
  readonly submit: Locator;
  readonly openResult: Locator;
  readonly checks: Locator;
  /** The display table of the second step. */
  readonly sealedRows: Locator;
  /** The farthest from the average first. */
  readonly resultRows: Locator;

  constructor(
    readonly page: Page,
    readonly words: Words,
  ) {
    const button = (key: string) =>
      page.getByRole('button', { name: words.say('consensus', key), exact: true });
    this.agree = page.getByLabel(words.say('submissions', 'warnings.agree'));
    this.encrypt = button('steps.encrypt');
    this.submit = button('steps.submit');
    this.openResult = button('result.open');
    this.checks = page.getByRole('list', { name: words.say('consensus', 'checks.label') });
    this.sealedRows = page.getByRole('grid', { name: words.say('consensus', 'columns.label') });
    this.resultRows = page
      .getByRole('grid', { name: words.say('consensus', 'result.table'), exact: true })
      .locator('tbody')
      .getByRole('row');
  }

  async open(tab: 'keys' | 'submission' | 'result'): Promise<void> {
    await this.page.goto(`/consensus?tab=${tab}`);
    await this.page
      .getByRole('tab', { name: this.words.say('consensus', `tabs.${tab}`), selected: true })
      .waitFor();
  }

  /** The last result of the list whose name has this text. */
  async chooseResult(text: string): Promise<void> {
    const list = this.page.getByRole('combobox', {
      name: this.words.say('consensus', 'result.date'),
    });
    const option = list.locator('option', { hasText: text }).last();
    await list.selectOption((await option.getAttribute('value')) ?? '');
  }

  async openKey(file: string, passphrase: string): Promise<void> {
    const say = (key: string) => this.words.say('consensus', key);
    await this.page
      .getByLabel(say('key.file'), { exact: true })
      .and(this.page.locator('[type=file]'))
      .setInputFiles(file);
    await this.page.getByLabel(say('key.passphrase')).fill(passphrase);
    await this.page.getByRole('button', { name: say('key.open'), exact: true }).click();
    await this.page.getByText(say('key.opened')).waitFor();
  }

  /** The dialog that shows keepers at first sight, or changed ones. */
  async confirmKeepers(): Promise<void> {
    const say = (key: string) => this.words.say('consensus', key);
    await this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('pins.confirm'), exact: true })
      .click();
  }

  async pasteKey(text: string): Promise<void> {
    const say = (key: string) => this.words.say('consensus', key);
    await this.page.getByRole('radio', { name: say('key.byPaste'), exact: true }).click();
    await this.page
      .getByLabel(say('key.privateKey'), { exact: true })
      .and(this.page.locator(':not([type=radio])'))
      .fill(text);
    await this.page.getByRole('button', { name: say('key.open'), exact: true }).click();
  }

  async chooseValuations(file: ChosenFile): Promise<void> {
    const label = this.words.say('consensus', 'steps.fileLabel');
    await this.page.getByLabel(label, { exact: true }).setInputFiles({ ...file });
  }
}
