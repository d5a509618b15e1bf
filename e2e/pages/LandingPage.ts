import type { Locator, Page } from '@playwright/test';
import type { Words } from '../support/words.ts';

export class LandingPage {
  readonly email: Locator;
  readonly invite: Locator;
  readonly result: Locator;

  constructor(
    readonly page: Page,
    { public: { landing, shared } }: Words,
  ) {
    this.email = page.getByRole('textbox', { name: shared.form.email });
    this.invite = page.getByRole('button', { name: landing.invite });
    this.result = page.getByRole('dialog');
  }

  async signUp(email: string): Promise<void> {
    await this.email.fill(email);
    await this.invite.click();
  }
}
