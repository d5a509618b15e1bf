import type { Locator, Page } from '@playwright/test';
import type { Words } from '../support/words.ts';

export class LoginPage {
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly singleSignOn: Locator;
  readonly resendLink: Locator;
  readonly alerts: Locator;

  constructor(
    readonly page: Page,
    readonly words: Words,
  ) {
    const { login, shared } = words.public;
    const button = (name: string) =>
      page.locator('form').getByRole('button', { name, exact: true });
    this.email = page.getByLabel(shared.form.email, { exact: true });
    this.password = page.getByLabel(shared.form.password, { exact: true });
    this.submit = button(login.submit);
    this.singleSignOn = button(login.singleSignOn);
    this.resendLink = button(shared.resend.action);
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
