import type { Locator, Page } from '@playwright/test';
import type { Words } from '../support/words.ts';

export class SettingsPage {
  readonly headings: Locator;
  readonly example: Locator;
  readonly save: Locator;
  readonly reset: Locator;
  readonly question: Locator;

  constructor(
    readonly page: Page,
    readonly words: Words,
  ) {
    this.headings = page
      .getByRole('list', { name: words.say('settings', 'chosen.title') })
      .locator('.pv-settings-heading-name bdi');
    this.example = page.locator('.pv-settings-csv-example th');
    this.save = page.getByRole('button', {
      name: words.say('common', 'actions.save'),
      exact: true,
    });
    this.reset = page.getByRole('button', { name: words.say('settings', 'reset'), exact: true });
    this.question = page.getByRole('alertdialog');
  }

  async open(): Promise<void> {
    await this.page.goto('/settings');
    await this.headings.first().waitFor();
  }

  async add(name: string): Promise<void> {
    await this.page
      .getByRole('button', { name: this.words.say('settings', 'available.add', { name }) })
      .click();
  }

  handle(name: string): Locator {
    return this.page.getByRole('button', {
      name: this.words.say('settings', 'drag.handle', { name }),
      exact: true,
    });
  }
}
