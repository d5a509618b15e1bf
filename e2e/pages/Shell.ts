// What surrounds every page of the application.
import type { Locator, Page } from '@playwright/test';
import type { Words } from '../support/words.ts';
import { SettingsPanel } from './SettingsPanel.ts';

export class Shell {
  readonly navigation: Locator;
  readonly accountMenu: Locator;
  readonly footer: Locator;

  constructor(
    readonly page: Page,
    readonly words: Words,
  ) {
    this.navigation = page.getByRole('navigation', {
      name: words.say('shell', 'navigation.label'),
    });
    this.accountMenu = page.getByRole('button', { name: words.say('shell', 'toolbar.account') });
    this.footer = page.getByRole('contentinfo');
  }

  /** A page by its title; where the bar has no room for it, the menu at its end has. */
  async follow(title: string): Promise<void> {
    const link = this.navigation.getByRole('link', { name: title, exact: true });
    const more = this.navigation.getByRole('button', {
      name: this.words.say('shell', 'navigation.more'),
    });
    if (!(await link.isVisible()) && (await more.isVisible())) {
      await more.click();
      await this.page.getByRole('menuitem', { name: title, exact: true }).click();
    } else await link.click();
  }

  /** A page of the user's menu, by its domain and the key of its name. */
  async openOwnPage(domain: 'profile' | 'settings' | 'firms', key: string): Promise<void> {
    await this.accountMenu.click();
    await this.page.getByRole('menuitem', { name: this.words.say(domain, key) }).click();
  }

  /** A button of the toolbar, by the key of its name. */
  toolbarButton(key: string): Locator {
    return this.page
      .getByRole('banner')
      .getByRole('button', { name: this.words.say('shell', key) });
  }

  async openSettings(): Promise<SettingsPanel> {
    await this.toolbarButton('toolbar.settings').click();
    return new SettingsPanel(this.page, this.words);
  }

  async logOut(): Promise<void> {
    await this.accountMenu.click();
    await this.page
      .getByRole('menuitem', { name: this.words.say('shell', 'userMenu.logout') })
      .click();
  }

  /** A notice of an action, top right. */
  notice(text: string): Locator {
    return this.page
      .getByRole('region', { name: this.words.say('common', 'notice.region') })
      .getByText(text);
  }
}
