// `pricevault consensus …`: an unattended member. Values leave this machine only sealed.
import { createKeyPair, keyFingerprint, sealKeyFile } from '@pricevault/consensus';
import { errorText, isErrorCode, profileContract } from '@pricevault/contract';
import { shownValue, tradesToCover } from '@pricevault/consensus/protocol3';
import {
  consensusResultName,
  writeConsensusResult,
  type ConsensusResultRow,
} from '@pricevault/file-formats/consensus/consensus-result';
import type { Command } from 'commander';
import { atVault } from '../at-vault.ts';
import { explained, readKeys, readPassphrase } from '../consensus/key-files.ts';
import { writeNew } from '../files.ts';
import {
  findType,
  openKept,
  readValuationFile,
  submitKept,
  type OpenedKept,
} from '../consensus/kept-member.ts';
import { fingerprintLines, pinKeepers } from '../consensus/pins.ts';
import { openVault, type VaultOptions } from '../consensus/vault-calls.ts';
import { runs, type Outcome } from '../outcome.ts';
import { tableBytes } from '../table-files.ts';

interface KeyOptions {
  readonly key: string;
}
interface SubmitOptions extends VaultOptions, KeyOptions {
  readonly type: string;
  readonly file: string;
  readonly sheet?: string;
  readonly step?: string;
  readonly coarse?: true;
  readonly confirmed?: true;
  readonly wait: string;
}
interface PinOptions extends VaultOptions, KeyOptions {
  readonly replace?: true;
}
interface ResultOptions extends VaultOptions, KeyOptions {
  readonly type: string;
  readonly date: string;
  readonly file?: string;
  readonly sheet?: string;
  readonly out?: string;
}

const sheetHelp = 'of a workbook; otherwise the first whose headings fit';

export function addConsensusCommands(program: Command): void {
  const consensus = program
    .command('consensus')
    .description('take part in kept rounds: keys, keepers, submissions, results');
  const keys = consensus.command('keys').description('make, look at and register key files');

  runs(
    keys
      .command('create')
      .description('make a key pair and save it under a passphrase')
      .requiredOption('--key <file>', 'the key file to write'),
    createKeys,
  );
  runs(
    keys
      .command('show')
      .description('open a key file and print its public key and fingerprint')
      .requiredOption('--key <file>', 'the key file'),
    showKeys,
  );
  runs(
    atVault(
      keys
        .command('register')
        .description('register the public key with the vault')
        .requiredOption('--key <file>', 'the key file'),
    ),
    registerKeys,
  );
  runs(
    atVault(
      consensus
        .command('pin')
        .description('show who keeps, with fingerprints, and pin them beside the key file')
        .requiredOption('--key <file>', 'the key file')
        .option('--replace', 'accept other keepers than those pinned'),
    ),
    pin,
  );
  runs(
    atVault(
      consensus
        .command('submit')
        .description('seal a file of valuations and contribute it to the open round')
        .requiredOption('--type <name>', 'the instrument type, by name or id')
        .requiredOption('--file <file>', 'CSV or .xlsx with tradeid, valuation, forward')
        .option('--sheet <name>', sheetHelp)
        .requiredOption('--key <file>', 'the key file')
        .option(
          '--step <step>',
          'the grid in which you quote; once for each type, and when it changes',
        )
        .option('--coarse', 'send marks although most are multiples of ten steps')
        .option('--confirmed', 'send marks although some look odd')
        .option('--wait <seconds>', 'how long to wait for the receipts of keepers', '60'),
    ),
    submit,
  );
  runs(
    atVault(
      consensus
        .command('result')
        .description('open the result of a round, check it and write it as a file')
        .requiredOption('--type <name>', 'the instrument type, by name or id')
        .requiredOption('--date <date>', 'the valuation date, YYYY-MM-DD')
        .requiredOption('--key <file>', 'the key file')
        .option('--file <file>', 'your valuations, CSV or .xlsx, to stand beside the result')
        .option('--sheet <name>', sheetHelp)
        .option('--out <file>', 'where to write it, .csv or .xlsx; named with the date otherwise'),
    ),
    result,
  );
}

function createKeys({ key }: KeyOptions): Promise<Outcome> {
  return explained(async () => {
    const keys = createKeyPair();
    const file = await sealKeyFile(keys, await readPassphrase());
    await writeNew(key, `${JSON.stringify(file, null, 2)}\n`);
    return keyOutcome(`The key pair is in ${key}. Without file and passphrase it is lost.`, keys);
  });
}

function showKeys({ key }: KeyOptions): Promise<Outcome> {
  return explained(async () => keyOutcome('The key file opens.', await readKeys(key)));
}

function registerKeys(options: VaultOptions & KeyOptions): Promise<Outcome> {
  return explained(async () => {
    const keys = await readKeys(options.key);
    const vault = await openVault(options);
    await vault.call(profileContract.setPublicKey, { body: { public_key: keys.publicKeyText } });
    return keyOutcome('The public key is registered.', keys);
  });
}

async function keyOutcome(
  line: string,
  keys: { publicKey: Uint8Array<ArrayBuffer>; publicKeyText: string },
): Promise<Outcome> {
  const fingerprint = await keyFingerprint(keys.publicKey);
  return {
    lines: [line, `Public key: ${keys.publicKeyText}`, `Fingerprint: ${fingerprint}`],
    json: { publicKey: keys.publicKeyText, fingerprint },
  };
}

function pin({ key, replace, ...options }: PinOptions): Promise<Outcome> {
  return explained(async () => {
    const pins = await pinKeepers(await openVault(options), key, replace === true);
    return {
      lines: [
        'Pinned. Compare the fingerprints with what the operators told you:',
        ...(await fingerprintLines(pins)),
      ],
      json: { keepers: pins.keepers, log: pins.log },
    };
  });
}

function submit(options: SubmitOptions): Promise<Outcome> {
  return explained(async () => {
    const file = await readValuationFile(options.file, options.sheet);
    const keys = await readKeys(options.key);
    const vault = await openVault(options);
    const asked = {
      typeId: (await findType(vault, options.type))._id,
      keyFile: options.key,
      confirmedStep: options.step,
      mayBeCoarse: options.coarse === true,
      mayBeOdd: options.confirmed === true,
      patience: Number(options.wait),
    };
    const { round, own, receipts, triesLeft } = await submitKept(vault, keys, file, asked);
    const { valuationDate, closesAt, trades, policy, step } = round.read.descriptor;
    const needed = tradesToCover(policy.minCoverage, trades.length);
    const replaced = file.problems.filter(({ code }) => code === 'rowReplacedBelow');
    const ignored = file.problems.filter(({ code }) => code !== 'rowReplacedBelow');
    const repeated = [...new Set(replaced.map(({ value }) => Number(value)))];
    const json = {
      submission: own.submissionUuid,
      valuationDate,
      closesAt,
      step,
      receipts,
      triesLeft,
      repeated,
      rows: file.rows.length,
      ignored: ignored.length,
      leftOut: file.problems,
    };
    const lines = [
      `${file.rows.length} values are sealed and contributed for ${valuationDate}, in steps of ${step}; ${ignored.length} rows were ignored.`,
      ...ignored.flatMap(({ line, code, value }) =>
        isErrorCode(code) ? [errorText(code, { line, value: value ?? '' })] : [],
      ),
      ...(repeated.length > 0
        ? [`Of trades that come more than once the last row counted: ${repeated.join(', ')}.`]
        : []),
      ...(file.rows.length < needed
        ? [
            `The marks count, but the figures are opened only to firms that cover at least ${needed} of the ${trades.length} trades.`,
          ]
        : []),
      `Receipts: ${receipts} of 3. The round closes at ${closesAt}. Contributions left: ${triesLeft}.`,
    ];
    if (receipts >= 2) return { lines, json };
    const text = 'Two keepers have not confirmed it: it does not count yet. Submit again later.';
    return { lines, json, failure: { code: 'receiptsMissing', text } };
  });
}

function result(options: ResultOptions): Promise<Outcome> {
  return explained(async () => {
    const own = options.file ? await readValuationFile(options.file, options.sheet) : null;
    const keys = await readKeys(options.key);
    const vault = await openVault(options);
    const { _id: typeId, unit } = await findType(vault, options.type);
    const opened = await openKept(vault, keys, options.key, { typeId, date: options.date });
    const failed = opened.checks.filter(({ status }) => status === 'failed');
    const lines = opened.checks.map(({ name, status }) => `${status.padEnd(11)} ${name}`);
    const json = { checks: opened.checks };
    if (failed.length > 0) {
      const names = failed.map(({ name, about }) => `${name} (${about.join(', ')})`).join(', ');
      const failure = { code: 'checksFailed', text: `The result is not used: ${names}.` };
      return { lines, json, failure };
    }
    const rows = resultRows(opened, own?.rows ?? [], unit || null);
    const out = options.out ?? consensusResultName(options.date);
    await writeNew(out, await tableBytes(out, writeConsensusResult(rows)));
    const { trades, withheld } = opened;
    return {
      lines: [
        ...lines,
        `${trades.length} trades with figures and ${withheld.length} withheld ones are in ${out}.`,
      ],
      json: { ...json, file: out, trades: rows.length, withheld: withheld.length },
    };
  });
}

function resultRows(
  { trades, withheld, step }: OpenedKept,
  own: readonly { tradeId: number; valuation: string; forward: string | null }[],
  unit: string | null,
): ConsensusResultRow[] {
  const values = new Map(own.map((row) => [row.tradeId, row]));
  const ownOf = (tradeId: number) => ({
    tradeId,
    valuation: values.get(tradeId)?.valuation ?? null,
    forward: values.get(tradeId)?.forward ?? null,
    unit,
  });
  const shown = (figure: number | null) => (figure === null ? null : shownValue(step, figure));
  return [
    ...trades.map(({ tradeId, marks, figures }): ConsensusResultRow => ({
      ...ownOf(tradeId),
      n: marks,
      average: shown(figures.mean),
      stdev: shown(figures.deviation),
      robust: {
        median: shown(figures.median),
        trimmedMean: shown(figures.trimmedMean),
        p10: shown(figures.p10),
        p90: shown(figures.p90),
      },
      note: '',
    })),
    ...withheld.map((tradeId): ConsensusResultRow => ({
      ...ownOf(tradeId),
      n: null,
      average: null,
      stdev: null,
      note: 'too few marks',
    })),
  ].toSorted((a, b) => a.tradeId - b.tradeId);
}
