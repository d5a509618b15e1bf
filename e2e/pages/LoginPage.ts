import type { Locator, Page } from '@playwright/test';
import type { Words } from '../support/words.ts';

export class LoginPage {
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly alerts: Locator;

  constructor(
    readonly page: Page,
    readonly words: Words,
  ) {
    const { login } = words.public;
    this.email = page.getByLabel(login.email, { exact: true });
    this.password = page.getByLabel(login.password, { exact: true });
    this.submit = page.locator('form').getByRole('button', { name: login.submit, exact: true });
    this.alerts = page.getByRole('alert');
  }

  async open(): Promise<void> {
    await this.page.goto('/login');
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}
