// Members of the consensus as journeys need them: a browser of their own, a key, a file of valuations.
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import {
  createKeyPair,
  drawUuid,
  fromBase64,
  openKeyFile,
  platformRandom,
  toBase64,
  type KeyPair,
} from '@pricevault/consensus';
import {
  openKeptResult,
  readDescriptor,
  sealMarks,
  type Mark,
  type OpenedResult,
  type OwnContribution,
} from '@pricevault/consensus/protocol3';
import { consensusContract, keepersContract, profileContract } from '@pricevault/contract';
import type { BuiltServer } from '../../tools/testing/built-server.ts';
import { demoPassword, type DemoName } from '../../tools/testing/demo-accounts.ts';
import type { ChosenFile } from '../pages/ConsensusPage.ts';
import { makeAccount, signInPerson } from './accounts.ts';
import type { Api } from './api.ts';
import { watchConsole } from './console-watch.ts';
import { runSql } from './database.ts';
import { sessionOf } from './sessions.ts';

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

/** A member of the demo, with the key of its file. */
export async function demoMember(server: BuiltServer, name: DemoName): Promise<Member> {
  const file: unknown = JSON.parse(readFileSync(demoKey(name), 'utf8'));
  return { api: await sessionOf(server.url, name), keys: await openKeyFile(file, demoPassword) };
}

/** Makes the type's window end so soon, and has its kept round drafted now instead of at the next minute. */
export async function openKeptRound(
  server: BuiltServer,
  admin: Api,
  typeId: string,
  seconds: number,
): Promise<string> {
  await runSql(
    server,
    `update submission_windows set closes_at = clock_timestamp() + interval '1 second' * $2
      where instrument_id = $1`,
    [typeId, seconds],
  );
  const until = Date.now() + seconds * 1_000;
  for (let tries = 0; tries < 300; tries += 1) {
    const { items } = await admin.call(
      keepersContract.keptRounds,
      undefined,
      `?instrumentTypeId=${typeId}`,
    );
    const open = items.find(({ state }) => state === 'open');
    if (open && Date.parse(open.closesAt) <= until + 5_000) return open.id;
    // Drafted by the minute's job, before the window was shortened.
    if (open) await admin.call(keepersContract.voidRound, { round_id: open.id });
    if (tries % 25 === 0) await runSql(server, `select pg_notify('window_rules_changed', '')`, []);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('No kept round has opened.');
}

export interface SentContribution extends OwnContribution {
  readonly roundId: string;
}

/** As an unattended desk would send it. */
export async function contribute(
  { api, keys }: Member,
  roundId: string,
  marks: readonly Mark[],
): Promise<SentContribution> {
  const { round } = await api.call(keepersContract.keptRound, undefined, `?round_id=${roundId}`);
  const own = { submissionUuid: drawUuid(platformRandom), sequence: round.sequence + 1 };
  const read = await readDescriptor(round.descriptor);
  const { contribution, digest } = await sealMarks(read, marks, { keys, ...own });
  await api.call(consensusContract.upload, {
    ...contribution,
    wraps: [...contribution.wraps],
    commitments: [...contribution.commitments],
    auths: [...contribution.auths],
    readers: [...contribution.readers],
  });
  return { roundId, ...own, digest: toBase64(digest) };
}

/** As an unattended desk would open it, at first use of the log. */
export async function openKeptResultAs(
  { api, keys }: Member,
  { roundId, ...own }: SentContribution,
  step: string,
): Promise<OpenedResult> {
  const { keepers, log } = await api.call(keepersContract.keepers);
  const { data } = await api.call(consensusContract.result, {
    round_id: roundId,
    public_key: keys.publicKeyText,
  });
  const logKey = fromBase64(log?.signKey ?? '');
  if (!('kept' in data) || !log || !logKey) throw new Error('There is no kept result.');
  return openKeptResult(data.kept, keys, {
    asked: null,
    pins: { signKeys: keepers.map(({ signKey }) => signKey), step },
    own,
    log: {
      key: { name: log.origin, signKey: logKey },
      last: null,
      now: Math.floor(Date.now() / 1_000),
    },
  });
}
