import { languageCodes } from '@pricevault/basics';
import { expect, it } from 'vitest';
import { noticeMail } from './notices.mails.ts';

const nothing = { tradeId: null, tradeOId: null, bondId: null, isin: null, requestId: null };
const person = { id: 'ada', email: 'ada@bank.example', displayName: 'Ada' };

it.each(languageCodes)(
  'a sentence in %s ends once, also with a reason that ends it',
  (language) => {
    const textOf = (label: string) =>
      noticeMail(
        { ...person, language },
        {
          kind: 'challengeRejected',
          subject: { ...nothing, label },
          publicUrl: 'https://vault.example',
        },
      ).text.split('\n')[0];
    expect(textOf('Swaption · 2026-11-18 · Stale quote.')).toMatch(/[^.]\.$/);
    expect(textOf('Swaption · 2026-11-18 · Stale quote')).toMatch(/[^.]\.$/);
  },
);
