import type { Locator, Page } from '@playwright/test';
import type { Words } from '../support/words.ts';

export class RegisterPage {
  readonly displayName: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly passwordConfirm: Locator;
  readonly submit: Locator;
  readonly goToLogin: Locator;
  readonly alerts: Locator;
  /** On the page of the mail's link. */
  readonly verify: Locator;

  constructor(
    readonly page: Page,
    readonly words: Words,
  ) {
    const { register, shared, 'verify-email': verification } = words.public;
    this.displayName = page.getByLabel(register.displayName, { exact: true });
    this.email = page.getByLabel(shared.form.email, { exact: true });
    this.password = page.getByLabel(shared.form.password, { exact: true });
    this.passwordConfirm = page.getByLabel(shared.form.passwordConfirm, { exact: true });
    this.submit = page.getByRole('button', { name: register.submit, exact: true });
    this.goToLogin = page.getByRole('link', { name: shared.form.goToLogin, exact: true });
    this.alerts = page.getByRole('alert');
    this.verify = page.getByRole('button', { name: verification.ready.action, exact: true });
  }

  async register(person: { displayName: string; email: string; password: string }): Promise<void> {
    await this.page.goto('/register');
    await this.displayName.fill(person.displayName);
    await this.email.fill(person.email);
    await this.password.fill(person.password);
    await this.passwordConfirm.fill(person.password);
    await this.submit.click();
  }
}
