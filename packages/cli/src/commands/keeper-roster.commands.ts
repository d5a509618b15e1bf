// `pricevault keeper roster …`: which firms and keys may contribute, by the word of this keeper's operator.
import { toBase64 } from '@pricevault/consensus';
import { rosterHash, type RosterKey } from '@pricevault/consensus/protocol3';
import { keepersContract } from '@pricevault/contract';
import {
  approve,
  VaultClient,
  type KeeperIdentity,
  type SealedStore,
} from '@pricevault/keeper/process';
import type { Command } from 'commander';
import {
  asProblem,
  openFolder,
  withFolder,
  withUrl,
  type RunOptions,
} from '../keeper/keeper-folder.ts';
import { InputProblem, runs, type Outcome } from '../outcome.ts';

interface RefuseOptions extends RunOptions {
  readonly firm: string;
}
interface ApproveOptions extends RunOptions {
  readonly firm?: string;
  readonly entry?: string;
}

export function addRosterCommands(keeper: Command): void {
  const roster = keeper.command('roster').description('the firms and keys that may contribute');
  runs(
    withUrl(withFolder(roster.command('list'))).description('entries that wait for an approval'),
    listRoster,
  );
  runs(
    withUrl(withFolder(roster.command('approve')))
      .description('approve entries: one as it was listed, those of one firm, or all')
      .option('--entry <code>', 'the code of the entry, which `roster list` shows first')
      .option('--firm <id>', 'the id of the firm'),
    approveRoster,
  );
  runs(
    withUrl(withFolder(roster.command('refuse')))
      .description(
        'refuse the entries of a firm: they are not listed, and not approved with the rest',
      )
      .requiredOption('--firm <id>', 'the id of the firm'),
    refuseRoster,
  );
}

async function listRoster({ url, ...folder }: RunOptions): Promise<Outcome> {
  const { store, identity } = await openFolder(folder);
  const { waiting } = await readRoster(url, identity);
  const refused = await readRefused(store);
  const entries = await coded(waiting.filter(({ key }) => !refused.includes(key)));
  const kept = waiting.length - entries.length;
  const lines = [
    ...entries.map(entryLine),
    ...(entries.length === 0 ? ['No entry of the roster waits for this keeper’s approval.'] : []),
    ...(kept > 0 ? [`Entries that this keeper refused and does not list: ${kept}`] : []),
  ];
  return { lines, json: { entries, refused: kept } };
}

async function readRoster(url: string, identity: KeeperIdentity) {
  const client = new VaultClient(url, identity, () => Date.now());
  const { entries: waiting } = await asProblem(() => client.read(keepersContract.keeperRoster));
  return { client, waiting };
}

async function approveRoster({
  url,
  firm,
  entry: code,
  ...folder
}: ApproveOptions): Promise<Outcome> {
  const { store, identity } = await openFolder(folder);
  const { client, waiting } = await readRoster(url, identity);
  const refused = await readRefused(store);
  const entries = await coded(waiting);
  // What is named is approved although it was refused before.
  const isChosen = (one: CodedEntry) => {
    if (code !== undefined) return one.code === code;
    return firm === undefined ? !refused.includes(one.key) : one.firm === firm;
  };
  const chosen = entries.filter(isChosen);
  if (code !== undefined && chosen.length === 0) {
    throw new InputProblem(
      'entryUnknown',
      'The vault shows no entry with this code. List the entries again, and compare them.',
    );
  }
  if (firm !== undefined) requireFirm(chosen);
  for (const one of chosen) await asProblem(() => approve(client, identity, one));
  return {
    lines: [...chosen.map(entryLine), `Approved: ${chosen.length}`],
    json: { approved: chosen.length, entries: chosen },
  };
}

function requireFirm(entries: readonly RosterKey[]): void {
  if (entries.length > 0) return;
  throw new InputProblem(
    'firmUnknown',
    'No entry of this firm waits for an approval. `roster list` shows the entries with the ids of their firms.',
  );
}

interface CodedEntry extends RosterKey {
  /** Of everything that an approval signs: the vault cannot show something else under it later. */
  readonly code: string;
}

function coded(entries: readonly RosterKey[]): Promise<CodedEntry[]> {
  return Promise.all(
    entries.map(async (entry) => ({ ...entry, code: toBase64(await rosterHash(entry)) })),
  );
}

const entryLine = ({ code, firm, name, lei, group, key }: CodedEntry) =>
  [code, firm, name, lei ?? '–', group ?? '–', key].join('  ');

const refusedFile = 'refused-keys';
const readRefused = async (store: SealedStore) => (await store.read<string[]>(refusedFile)) ?? [];

/** The keeper's own note: without two approvals an entry never counts. */
async function refuseRoster({ url, firm, ...folder }: RefuseOptions): Promise<Outcome> {
  const { store, identity } = await openFolder(folder);
  const { waiting } = await readRoster(url, identity);
  const entries = waiting.filter((entry) => entry.firm === firm);
  requireFirm(entries);
  const keys = entries.map(({ key }) => key);
  await store.write(refusedFile, [...new Set([...(await readRefused(store)), ...keys])]);
  return { lines: [`Refused: ${keys.length}`], json: { refused: keys.length } };
}
