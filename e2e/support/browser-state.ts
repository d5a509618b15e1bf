// What a browser remembers when a journey starts: who is signed in, the language, the theme.
import type { LanguageCode } from '@pricevault/basics';
import type { DemoName } from '../../tools/testing/demo-accounts.ts';
import { sessionOf } from './sessions.ts';

export interface Remembered {
  /** Null for a guest. */
  readonly signedInAs: DemoName | null;
  readonly language: LanguageCode;
  readonly theme: 'light' | 'dark' | 'system';
}

export async function browserState(url: string, { signedInAs, language, theme }: Remembered) {
  const localStorage: { name: string; value: string }[] = [
    { name: 'language', value: language },
    { name: 'theme', value: theme },
  ];
  if (signedInAs !== null) {
    localStorage.push(
      { name: 'access_token', value: (await sessionOf(url, signedInAs)).token },
      // Chosen while signed in: it counts more than what an earlier journey has left with the account.
      { name: 'preferences_chosen_at', value: String(Date.now()) },
    );
  }
  return {
    cookies: [
      {
        name: 'pricevault_language',
        value: language,
        domain: new URL(url).hostname,
        path: '/',
        expires: -1,
        httpOnly: false,
        secure: false,
        sameSite: 'Lax' as const,
      },
    ],
    origins: [{ origin: url, localStorage }],
  };
}
