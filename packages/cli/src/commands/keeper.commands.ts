// `pricevault keeper …`: one of the three keepers of a vault. Outbound calls only; its folder holds its identity and its shares.
import { keyFingerprint, toBase64 } from '@pricevault/consensus';
import { keepersContract } from '@pricevault/contract';
import {
  enrolmentOf,
  initKeeper,
  Keeper,
  listStates,
  unpinPeers,
  VaultClient,
} from '@pricevault/keeper/process';
import type { Command } from 'commander';
import { openVault, type VaultOptions } from '../consensus/vault-calls.ts';
import {
  asProblem,
  openFolder,
  storeIn,
  withFolder,
  withUrl,
  type FolderOptions,
  type RunOptions,
} from '../keeper/keeper-folder.ts';
import { InputProblem, runs, type Outcome } from '../outcome.ts';
import { lineOf } from '../terminal.ts';
import { addRosterCommands } from './keeper-roster.commands.ts';

interface InitOptions extends FolderOptions {
  readonly name: string;
  readonly operator: string;
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
  addRosterCommands(keeper);
}

async function init({ name, operator, ...folder }: InitOptions): Promise<Outcome> {
  const store = await storeIn(folder);
  const identity = await asProblem(() => initKeeper(store, { name, operator }));
  const enrolment = await enrolmentOf(identity);
  const fingerprint = await keyFingerprint(identity.signKey);
  return {
    lines: [
      `Fingerprint: ${fingerprint}`,
      'Give this line to an admin of the vault, and tell the fingerprint in another way:',
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
    void process.stderr.write(`${new Date().toISOString()} ${lineOf(line)}\n`);
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
  const asked = await asProblem(() => client.read(keepersContract.keeperTasks, { wait: 0 })).catch(
    problemOf,
  );
  const tasks = asked instanceof InputProblem ? null : asked;
  const problem = asked instanceof InputProblem ? asked : null;
  const enrolment = problem?.code === 'keeperUnknown' ? await enrolmentOf(identity) : null;
  const { name, operator } = identity;
  return {
    lines: [
      `${name}, run by ${operator}`,
      `Fingerprint: ${fingerprint}`,
      problem ? problem.message : `Serves as keeper ${(tasks?.place ?? 0) + 1} of 3.`,
      ...(enrolment === null ? [] : ['Its line, for an admin of the vault:', enrolment]),
      `Rounds with shares in this folder: ${rounds.length}`,
      ...(tasks && tasks.roster > 0 ? [`Roster entries to approve: ${tasks.roster}`] : []),
    ],
    json: {
      name,
      operator,
      fingerprint,
      place: tasks?.place ?? null,
      rounds,
      problem: problem?.code ?? null,
    },
  };
}

function problemOf(error: unknown): InputProblem {
  if (error instanceof InputProblem) return error;
  throw error;
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
