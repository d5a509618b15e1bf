import type { Locator, Page } from '@playwright/test';
import type { Words } from '../support/words.ts';
import { ListPage } from './ListPage.ts';

export class PilotPartnersPage extends ListPage {
  constructor(page: Page, words: Words) {
    super(page, words, { path: '/pilot-partners', domain: 'partners', table: 'title' });
  }

  statusOf(email: string): Locator {
    return this.page.getByRole('combobox', {
      name: this.words.say('partners', 'statusOf', { email }),
    });
  }
}
