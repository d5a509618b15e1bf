import type { Locator, Page } from '@playwright/test';
import type { Words } from '../support/words.ts';

export class CalculatorPage {
  readonly plot: Locator;
  readonly copy: Locator;

  constructor(
    readonly page: Page,
    readonly words: Words,
  ) {
    this.plot = page.getByRole('img', { name: this.say('smile.picture') });
    this.copy = page.getByRole('button', { name: this.say('copy') });
  }

  say(key: string, values: Readonly<Record<string, string>> = {}): string {
    return this.words.say('calculator', key, values);
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/calculator${search}`);
    await this.page.getByRole('heading', { level: 1, name: this.say('title') }).waitFor();
  }

  mode(name: 'swaption' | 'bond'): Locator {
    return this.page.getByRole('tab', { name: this.say(`options.${name}`) });
  }

  field(name: string): Locator {
    return this.page.getByRole('textbox', { name: this.say(`fields.${name}`), exact: true });
  }

  date(name: string): Locator {
    return this.page.getByLabel(this.say(`fields.${name}`), { exact: true });
  }

  choice(group: string, option: string): Locator {
    return this.page
      .getByRole('group', { name: this.say(`fields.${group}`), exact: true })
      .getByRole('radio', { name: this.say(`options.${option}`), exact: true });
  }

  /** The number, or the reason, beside the name of a figure. */
  figure(group: string, name: string): Locator {
    return this.page
      .getByRole('table', { name: this.say(`groups.${group}`), exact: true })
      .getByRole('row')
      .filter({
        has: this.page.getByRole('rowheader', { name: this.say(`figures.${name}`), exact: true }),
      })
      .getByRole('cell')
      .first();
  }
}
