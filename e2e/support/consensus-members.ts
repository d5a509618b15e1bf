// Members of the consensus as journeys need them: a browser of their own, a key, a file of valuations.
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { createKeyPair, sealContribution, type KeyPair } from '@pricevault/consensus';
import { consensusContract, profileContract } from '@pricevault/contract';
import type { BuiltServer } from '../../tools/testing/built-server.ts';
import type { DemoName } from '../../tools/testing/demo-accounts.ts';
import type { ChosenFile } from '../pages/ConsensusPage.ts';
import { makeAccount, signInPerson } from './accounts.ts';
import type { Api } from './api.ts';
import { watchConsole } from './console-watch.ts';

export const demoKey = (name: DemoName) =>
  fileURLToPath(new URL(`../../docs/demo-keys/${name}.json`, import.meta.url));

export async function openBrowser(
  browser: Browser,
  url: string,
  token: string,
): Promise<{ context: BrowserContext; page: Page; problems: string[] }> {
  const localStorage = [
    { name: 'language', value: 'en' },
    { name: 'preferences_chosen_at', value: String(Date.now()) },
    { name: 'access_token', value: token },
  ];
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  const page = await context.newPage();
  return { context, page, problems: watchConsole(page) };
}

export function valuationsFile(lines: readonly string[]): ChosenFile {
  const text = ['tradeid,valuation,forward', ...lines, ''].join('\r\n');
  return { name: 'valuations.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

export interface Member {
  readonly api: Api;
  readonly keys: KeyPair;
}

/** A new account with a registered key. */
export async function makeMember(server: BuiltServer): Promise<Member & { email: string }> {
  const person = await makeAccount(server);
  const api = await signInPerson(server, person);
  const keys = createKeyPair();
  await api.call(profileContract.setPublicKey, { public_key: keys.publicKeyText });
  return { api, keys, email: person.email };
}

/** A new type's round opens a moment after the type was made. */
async function openRoundOf(api: Api, typeId: string) {
  for (let tries = 0; tries < 100; tries += 1) {
    const { round } = await api.call(
      consensusContract.publicKeys,
      undefined,
      `?instrumentTypeId=${typeId}`,
    );
    if (round) return round;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('No round is open.');
}

/** The same value for every trade of the type's round, as an unattended desk would send it. */
export async function contribute(
  { api, keys }: Member,
  typeId: string,
  value: string,
): Promise<void> {
  const round = await openRoundOf(api, typeId);
  const valuations = round.trades.map((tradeId) => ({ tradeId, value }));
  const { upload, sharing } = await sealContribution(round, keys, valuations);
  await api.call(consensusContract.upload, {
    ...upload,
    items: JSON.stringify(upload.items),
    sharedKeys: JSON.stringify(sharing.sharedKeys),
    randomValues: JSON.stringify(sharing.randomValues),
  });
}
