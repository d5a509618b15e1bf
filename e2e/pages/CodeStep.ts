// The step of the login page that asks for a code.
import type { Locator, Page } from '@playwright/test';
import type { Words } from '../support/words.ts';

export class CodeStep {
  readonly code: Locator;
  readonly recoveryCode: Locator;
  readonly verify: Locator;
  readonly useRecovery: Locator;

  constructor(
    readonly page: Page,
    readonly words: Words,
  ) {
    const { code } = words.public.login;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    this.code = page.getByLabel(code.label, { exact: true });
    this.recoveryCode = page.getByLabel(code.recoveryLabel, { exact: true });
    this.verify = button(code.verify);
    this.useRecovery = button(code.useRecovery);
  }

  async enter(code: string): Promise<void> {
    await this.code.fill(code);
    await this.verify.click();
  }
}
