import type { Locator, Page } from '@playwright/test';
import type { Words } from '../support/words.ts';

export class ProfilePage {
  readonly displayName: Locator;
  readonly email: Locator;
  readonly phone: Locator;
  readonly twoFactor: Locator;
  readonly save: Locator;
  readonly dialog: Locator;
  readonly question: Locator;
  readonly code: Locator;
  readonly verify: Locator;
  readonly sessions: Locator;
  readonly keys: Locator;

  constructor(
    readonly page: Page,
    readonly words: Words,
  ) {
    const general = this.card('general.title');
    this.displayName = general.getByLabel(words.say('profile', 'general.displayName'));
    this.email = general.getByLabel(words.say('profile', 'general.email'), { exact: true });
    this.phone = general.getByLabel(words.say('profile', 'general.phone'), { exact: true });
    this.twoFactor = general.getByRole('switch');
    this.save = general.getByRole('button', { name: words.say('common', 'actions.save') });
    this.dialog = page.getByRole('dialog');
    this.question = page.getByRole('alertdialog');
    this.code = this.dialog.getByLabel(words.say('profile', 'code.label'), { exact: true });
    this.verify = this.dialog.getByRole('button', { name: words.say('profile', 'code.verify') });
    this.sessions = this.rowsOf('sessions.title');
    this.keys = this.rowsOf('keys.title');
  }

  async open(): Promise<void> {
    await this.page.goto('/profile');
    await this.save.waitFor();
  }

  card(title: string): Locator {
    return this.page.getByRole('region', { name: this.words.say('profile', title), exact: true });
  }

  button(key: string): Locator {
    return this.page.getByRole('button', { name: this.words.say('profile', key), exact: true });
  }

  async enterCode(code: string): Promise<void> {
    await this.code.fill(code);
    await this.verify.click();
  }

  private rowsOf(title: string): Locator {
    const name = this.words.say('profile', title);
    return this.page.getByRole('grid', { name, exact: true }).locator('tbody').getByRole('row');
  }
}
