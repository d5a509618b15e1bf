// What mails about an account advise, and how they read from right to left.
import { languageCodes } from '@pricevault/basics';
import { describe, expect, it } from 'vitest';
import { firmLeftMail } from '../exports/leaving.mails.ts';
import { invitationMail } from '../firms/firms.mails.ts';
import { vettingMail } from '../identity/vetting.mails.ts';
import { publicKeyMail } from '../profile/profile.mails.ts';
import { codeMail, resetMail, unlockMail } from './auth.mails.ts';

const link = 'https://vault.example/profile';

describe.each(languageCodes)('a mail in %s', (language) => {
  const receiver = { email: 'ada@bank.example', displayName: 'Ada', language };
  const ignorable = /ignore|dikkate almay|تجاهل/;

  it('may be ignored only where it asks for nothing', () => {
    expect(resetMail(receiver, { link }).text).toMatch(ignorable);
    expect(unlockMail(receiver, { link }).text).not.toMatch(ignorable);
    const vetted = { firmName: 'Alpha', outcome: 'vetted', link } as const;
    expect(vettingMail(receiver.email, language, vetted).text).not.toMatch(ignorable);
    expect(codeMail(receiver, { code: '123456' }).text).not.toMatch(ignorable);
    expect(firmLeftMail(receiver, { firmName: 'Alpha', link }).text).not.toMatch(ignorable);
  });

  it('is not sent because of an account to somebody who may have none', () => {
    const invited = {
      inviter: 'Bob',
      firmName: 'Alpha',
      firmRole: 'viewer',
      lastDay: null,
    } as const;
    const { text } = invitationMail(receiver.email, language, { ...invited, link });
    expect(text).not.toMatch(/account|hesabınız|حسابك/);
  });
});

it('the groups of a fingerprint keep their order among Arabic letters', () => {
  const receiver = { email: 'ada@bank.example', displayName: 'Ada', language: 'ar' } as const;
  const fingerprint = '6098 af59 33a4 8303';
  expect(publicKeyMail(receiver, { fingerprint, link }).text).toContain(
    `\u2066${fingerprint}\u2069`,
  );
});
