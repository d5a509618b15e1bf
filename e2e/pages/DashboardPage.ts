import type { Locator, Page } from '@playwright/test';
import { goInside } from '../support/page-steps.ts';
import type { Words } from '../support/words.ts';

export class DashboardPage {
  readonly series: Locator;
  readonly strike: Locator;

  constructor(
    readonly page: Page,
    readonly words: Words,
  ) {
    this.series = page.getByLabel(words.say('results', 'toolbar.series'));
    this.strike = page.getByLabel(words.say('results', 'skew.strike'), { exact: true });
  }

  async open(search: Readonly<Record<string, string>>): Promise<void> {
    await this.page.goto(`/dashboard?${new URLSearchParams(search).toString()}`);
  }

  /** Another view, without loading the application again. */
  async goTo(search: Readonly<Record<string, string>>): Promise<void> {
    await goInside(this.page, `/dashboard?${new URLSearchParams(search).toString()}`);
  }

  button(key: string): Locator {
    return this.page.getByRole('button', { name: this.words.say('results', key), exact: true });
  }

  choice(key: string): Locator {
    return this.page.getByRole('radio', { name: this.words.say('results', key), exact: true });
  }

  /** A date before somebody has reached for it, and with it the picker. */
  shownDate(key: string): Locator {
    const name = this.words.say('results', key);
    return this.page.getByRole('textbox', { name, exact: true });
  }

  date(key: string): Locator {
    return this.page.getByRole('group', { name: this.words.say('results', key), exact: true });
  }

  tab(key: 'skew' | 'smile' | 'historical'): Locator {
    return this.page.getByRole('tab', { name: this.words.say('results', `tabs.${key}`) });
  }

  heatmap(key: 'pictures.value' | 'pictures.change'): Locator {
    return this.page.getByRole('grid', { name: this.words.say('results', key) });
  }

  cell(heatmap: Locator, expiry: string, tenor: string): Locator {
    return heatmap.locator(`tr[data-row="${expiry}"] > td[data-column="${tenor}"]`);
  }
}
