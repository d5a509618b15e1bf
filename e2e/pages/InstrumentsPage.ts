import type { Locator, Page } from '@playwright/test';
import type { Words } from '../support/words.ts';
import { ListPage } from './ListPage.ts';

export interface InstrumentFields {
  readonly asset: string;
  readonly name: string;
  readonly currency: string;
  readonly frequency: 'Daily' | 'Monthly';
  readonly time: string;
  readonly period: string;
  readonly tries: string;
}

export class InstrumentsPage extends ListPage {
  readonly dialog: Locator;
  readonly save: Locator;
  readonly addNew: Locator;

  constructor(page: Page, words: Words) {
    super(page, words, { path: '/trades?tab=instruments', domain: 'instruments', table: 'table' });
    this.dialog = page.getByRole('dialog');
    this.save = this.dialog.getByRole('button', {
      name: words.say('common', 'actions.save'),
      exact: true,
    });
    this.addNew = page.getByRole('button', { name: words.say('common', 'actions.addNew') });
  }

  field(name: string): Locator {
    return this.dialog.getByLabel(this.words.say('instruments', `fields.${name}`));
  }

  async fill(fields: InstrumentFields): Promise<void> {
    await this.field('assetId').selectOption({ label: fields.asset });
    await this.field('name').fill(fields.name);
    await this.field('currency').selectOption(fields.currency);
    await this.field('serviceFrequency').selectOption(fields.frequency);
    await this.field('pricingTime').fill(fields.time);
    await this.field('submissionPeriod').fill(fields.period);
    await this.field('submissionTries').fill(fields.tries);
  }
}
