// The step of the login page that asks for a code.
import type { Locator, Page } from '@playwright/test';
import type { Words } from '../support/words.ts';

export class CodeStep {
  readonly heading: Locator;
  readonly code: Locator;
  readonly recoveryCode: Locator;
  readonly verify: Locator;
  readonly resend: Locator;
  readonly sendInstead: Locator;
  readonly useRecovery: Locator;
  readonly back: Locator;
  readonly alerts: Locator;

  constructor(
    readonly page: Page,
    readonly words: Words,
  ) {
    const { code } = words.public.login;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    this.heading = page.getByRole('heading', { name: code.heading });
    this.code = page.getByLabel(code.label, { exact: true });
    this.recoveryCode = page.getByLabel(code.recoveryLabel, { exact: true });
    this.verify = button(code.verify);
    this.resend = button(code.resend);
    this.sendInstead = button(code.sendInstead);
    this.useRecovery = button(code.useRecovery);
    this.back = button(code.back);
    this.alerts = page.getByRole('alert');
  }

  async enter(code: string): Promise<void> {
    await this.code.fill(code);
    await this.verify.click();
  }
}
