// `pricevault keeper …`: one of the three keepers of a vault. Outbound calls only; its folder holds its identity and its shares.
import { keyFingerprint, toBase64 } from '@pricevault/consensus';
import { rosterHash, type RosterKey } from '@pricevault/consensus/protocol3';
import { keepersContract } from '@pricevault/contract';
import {
  approve,
  enrolmentOf,
  initKeeper,
  Keeper,
  KeeperProblem,
  listStates,
  openStore,
  readIdentity,
  unpinPeers,
  VaultClient,
  type KeeperIdentity,
  type SealedStore,
} from '@pricevault/keeper/process';
import type { Command } from 'commander';
import { openVault, type VaultOptions } from '../consensus/vault-calls.ts';
import { InputProblem, runs, type Outcome } from '../outcome.ts';

interface FolderOptions {
  readonly folder: string;
  readonly keyFile?: string;
}
interface InitOptions extends FolderOptions {
  readonly name: string;
  readonly operator: string;
}
interface RunOptions extends FolderOptions {
  readonly url: string;
}
interface EnrolOptions extends VaultOptions {
  readonly line: string;
}
interface ReplaceOptions extends Partial<VaultOptions> {
  readonly signKey?: string;
  readonly confirm?: true;
  readonly folder?: string;
  readonly keyFile?: string;
}
interface RefuseOptions extends RunOptions {
  readonly firm: string;
}
interface ApproveOptions extends RunOptions {
  readonly firm?: string;
  readonly entry?: string;
}

const withFolder = (command: Command) =>
  command
    .requiredOption('--folder <path>', 'the folder of the keeper')
    .option('--key-file <path>', 'the key of its seal; KEEPER_KEY (base64) replaces it');
const withUrl = (command: Command) =>
  command.requiredOption('--url <address>', 'the address of the vault');

export function addKeeperCommands(program: Command): void {
  const keeper = program
    .command('keeper')
    .description('run one of the three keepers of kept rounds');
  runs(
    withFolder(keeper.command('init'))
      .description('make the keys of a keeper and print the line that enrols it')
      .requiredOption('--name <name>', 'its name, as members see it')
      .requiredOption('--operator <name>', 'who runs it, by legal name'),
    init,
  );
  runs(
    withUrl(keeper.command('enrol'))
      .description('enrol a keeper with its line; for admins')
      .option('--email <address>', 'the account of an admin')
      .requiredOption('--line <text>', 'what `keeper init` printed'),
    enrol,
  );
  runs(
    withUrl(withFolder(keeper.command('run'))).description(
      'run a keeper until it is stopped; it can be stopped at any moment',
    ),
    run,
  );
  runs(
    withUrl(withFolder(keeper.command('status'))).description(
      'show who this keeper is, whether the vault knows it, and its rounds',
    ),
    status,
  );
  runs(
    keeper
      .command('replace')
      .description(
        'for admins, end the service of a keeper; with --confirm, for operators of the others, accept its successor',
      )
      .option('--url <address>', 'the address of the vault')
      .option('--email <address>', 'the account of an admin')
      .option('--sign-key <base64>', 'the signing key of the keeper that ends')
      .option('--confirm', 'this keeper accepts the next descriptor’s keepers')
      .option('--folder <path>', 'the folder of the keeper that confirms')
      .option('--key-file <path>', 'the key of its seal'),
    replace,
  );
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

async function openFolder({
  folder,
  keyFile,
}: FolderOptions): Promise<{ store: SealedStore; identity: KeeperIdentity }> {
  const store = await storeIn({ folder, ...(keyFile === undefined ? {} : { keyFile }) });
  const identity = await readIdentity(store).catch(() => {
    throw new InputProblem('keeperSealed', 'The folder was sealed with another key.');
  });
  if (!identity) {
    throw new InputProblem('keeperMissing', 'There is no keeper in this folder: `keeper init`.');
  }
  return { store, identity };
}

function storeIn({ folder, keyFile }: FolderOptions): Promise<SealedStore> {
  const keyText = process.env['KEEPER_KEY'];
  return asProblem(() =>
    openStore(folder, {
      ...(keyText === undefined ? {} : { keyText }),
      ...(keyFile === undefined ? {} : { keyFile }),
    }),
  );
}

async function asProblem<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof KeeperProblem) throw new InputProblem('keeperProblem', error.message);
    throw error;
  }
}

async function init({ name, operator, ...folder }: InitOptions): Promise<Outcome> {
  const store = await storeIn(folder);
  const identity = await asProblem(() => initKeeper(store, { name, operator }));
  const enrolment = await enrolmentOf(identity);
  const fingerprint = await keyFingerprint(identity.signKey);
  return {
    lines: [
      `Fingerprint: ${fingerprint}`,
      'Give this line to an admin of the vault, and the fingerprint on another way:',
      enrolment,
    ],
    json: { enrolment, fingerprint, signKey: toBase64(identity.signKey) },
  };
}

async function enrol({ line, ...options }: EnrolOptions): Promise<Outcome> {
  const vault = await openVault(options);
  const { place } = await vault.call(keepersContract.enrolKeeper, { body: { enrolment: line } });
  return { lines: [`Enrolled as keeper ${place + 1} of 3.`], json: { place } };
}

async function run({ url, ...folder }: RunOptions): Promise<Outcome> {
  const { store, identity } = await openFolder(folder);
  // Standard output belongs to the outcome (--json).
  const report = (line: string) =>
    void process.stderr.write(`${new Date().toISOString()} ${line}\n`);
  const keeper = new Keeper({ url, store, identity, report });
  let hasEnded = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!hasEnded) void keeper.close();
      hasEnded = true;
    });
  }
  report(`Keeper ${identity.name} serves ${url}`);
  await keeper.run();
  return { lines: ['Stopped.'], json: {} };
}

async function status({ url, ...folder }: RunOptions): Promise<Outcome> {
  const { store, identity } = await openFolder(folder);
  const fingerprint = await keyFingerprint(identity.signKey);
  const rounds = await listStates(store);
  const client = new VaultClient(url, identity, () => Date.now());
  const tasks = await client.read(keepersContract.keeperTasks, { wait: 0 }).catch(() => null);
  const { name, operator } = identity;
  return {
    lines: [
      `${name}, run by ${operator}`,
      `Fingerprint: ${fingerprint}`,
      tasks
        ? `Serves as keeper ${tasks.place + 1} of 3.`
        : 'The vault is away or does not know it.',
      `Rounds with shares in this folder: ${rounds.length}`,
      ...(tasks && tasks.roster > 0 ? [`Roster entries to approve: ${tasks.roster}`] : []),
    ],
    json: { name, operator, fingerprint, place: tasks?.place ?? null, rounds },
  };
}

async function replace(options: ReplaceOptions): Promise<Outcome> {
  if (options.confirm) {
    const { folder, keyFile } = options;
    if (!folder) throw new InputProblem('folderMissing', 'Name the keeper’s folder with --folder.');
    const { store } = await openFolder({ folder, ...(keyFile === undefined ? {} : { keyFile }) });
    await unpinPeers(store);
    return { lines: ['The keepers of the next descriptor are accepted.'], json: {} };
  }
  const { url, email, signKey } = options;
  if (!url || !signKey) {
    throw new InputProblem(
      'optionMissing',
      'Name the vault with --url and the keeper with --sign-key.',
    );
  }
  const vault = await openVault({ url, ...(email === undefined ? {} : { email }) });
  const { voided } = await vault.call(keepersContract.retireKeeper, { body: { signKey } });
  return {
    lines: [
      `The keeper no longer serves; ${voided} rounds without a result are void. Enrol another.`,
    ],
    json: { voided },
  };
}

async function listRoster({ url, ...folder }: RunOptions): Promise<Outcome> {
  const { store, identity } = await openFolder(folder);
  const client = new VaultClient(url, identity, () => Date.now());
  const { entries: waiting } = await client.read(keepersContract.keeperRoster);
  const refused = await readRefused(store);
  const entries = await coded(waiting.filter(({ key }) => !refused.includes(key)));
  return { lines: entries.map(entryLine), json: { entries } };
}

async function approveRoster({
  url,
  firm,
  entry: code,
  ...folder
}: ApproveOptions): Promise<Outcome> {
  const { store, identity } = await openFolder(folder);
  const client = new VaultClient(url, identity, () => Date.now());
  const { entries: waiting } = await client.read(keepersContract.keeperRoster);
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
  for (const one of chosen) await approve(client, identity, one);
  return {
    lines: [...chosen.map(entryLine), `Approved: ${chosen.length}`],
    json: { approved: chosen.length, entries: chosen },
  };
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
  const client = new VaultClient(url, identity, () => Date.now());
  const { entries } = await client.read(keepersContract.keeperRoster);
  const keys = entries.filter((entry) => entry.firm === firm).map(({ key }) => key);
  await store.write(refusedFile, [...new Set([...(await readRefused(store)), ...keys])]);
  return { lines: [`Refused: ${keys.length}`], json: { refused: keys.length } };
}
