// The panel with appearance and layout.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from '../support/words.ts';

export class SettingsPanel {
  readonly panel: Locator;

  constructor(
    readonly page: Page,
    readonly words: Words,
  ) {
    this.panel = page.getByRole('dialog', { name: words.say('shell', 'toolbar.settings') });
  }

  /** Of a group (by its key) the choice with the key, in the layout's words. */
  async choose(group: string, choice: string): Promise<void> {
    await this.chooseNamed(group, this.words.say('layout', choice));
  }

  async chooseNamed(group: string, name: string): Promise<void> {
    await this.check(this.group(group).getByRole('radio', { name, exact: true }));
  }

  /** By its own name, which stays while all other words of the panel change. */
  async chooseLanguage(name: string): Promise<void> {
    await this.check(this.page.getByRole('dialog').getByRole('radio', { name, exact: true }));
  }

  private async check(radio: Locator): Promise<void> {
    // The label is what is seen; a click while the panel still slides in may miss it.
    await expect(async () => {
      await radio.click({ force: true });
      await expect(radio).toBeChecked({ timeout: 1_000 });
    }).toPass();
  }

  /** Turns a part of the frame on or off. */
  async show(group: string, part: string, isShown: boolean): Promise<void> {
    await this.group(group)
      .getByRole('switch', { name: this.words.say('layout', `shown.${part}`) })
      .setChecked(isShown);
  }

  async reset(): Promise<void> {
    await this.panel.getByRole('button', { name: this.words.say('layout', 'reset') }).click();
  }

  async close(): Promise<void> {
    await this.panel
      .getByRole('button', { name: this.words.say('common', 'actions.close') })
      .click();
    await this.panel.waitFor({ state: 'hidden' });
  }

  private group(key: string): Locator {
    return this.panel.getByRole('region', { name: this.words.say('layout', `groups.${key}`) });
  }
}
