// From a forgotten password to a new one.
import type { Page } from '@playwright/test';
import type { Words } from '../support/words.ts';

export class ResetPasswordPages {
  constructor(
    readonly page: Page,
    readonly words: Words,
  ) {}

  async askForLink(email: string): Promise<void> {
    const { shared, 'forgot-password': page } = this.words.public;
    await this.page.goto('/forgot-password');
    await this.page.getByLabel(shared.form.email, { exact: true }).fill(email);
    await this.page.getByRole('button', { name: page.submit, exact: true }).click();
  }

  async setPassword(password: string): Promise<void> {
    const { shared, 'reset-password': page } = this.words.public;
    await this.page.getByLabel(page.password, { exact: true }).fill(password);
    await this.page.getByLabel(shared.form.passwordConfirm, { exact: true }).fill(password);
    await this.page.getByRole('button', { name: page.submit, exact: true }).click();
  }

  heading(text: string) {
    return this.page.getByRole('heading', { level: 1, name: text, exact: true });
  }
}
