// `pricevault consensus …`: an unattended member. Values leave this machine only sealed.
import { createKeyPair, keyFingerprint, sealKeyFile } from '@pricevault/consensus';
import { profileContract } from '@pricevault/contract';
import {
  consensusResultName,
  writeConsensusResult,
  type ConsensusResultRow,
} from '@pricevault/file-formats/consensus/consensus-result';
import type { Command } from 'commander';
import {
  explained,
  readKeys,
  readPassphrase,
  rememberAcknowledgement,
  writeNew,
} from '../consensus/key-files.ts';
import {
  findType,
  openSealed,
  readValuationFile,
  requireOwnKey,
  submitSealed,
} from '../consensus/member.ts';
import { openVault, type VaultOptions } from '../consensus/vault-calls.ts';
import { runs, type Outcome } from '../outcome.ts';

interface KeyOptions {
  readonly key: string;
}
interface SubmitOptions extends VaultOptions, KeyOptions {
  readonly type: string;
  readonly file: string;
  readonly otherPath?: true;
}
interface ResultOptions extends VaultOptions, KeyOptions {
  readonly type: string;
  readonly date: string;
  readonly file?: string;
  readonly out?: string;
}

export function addConsensusCommands(program: Command): void {
  const consensus = program
    .command('consensus')
    .description('take part in sealed rounds: keys, submissions, results');
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
        .command('submit')
        .description('seal a file of valuations and contribute it to the open round')
        .requiredOption('--type <name>', 'the instrument type, by name or id')
        .requiredOption('--file <csv>', 'tradeid, valuation, forward')
        .requiredOption('--key <file>', 'the key file')
        .option('--other-path', 'contribute although the firm has given these values another way'),
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
        .option('--file <csv>', 'the own valuations, to stand beside the result')
        .option('--out <csv>', 'where to write it; named with the date otherwise'),
    ),
    result,
  );
}

function atVault(command: Command): Command {
  return command
    .option(
      '--url <address>',
      'the vault',
      process.env['PRICEVAULT_URL'] ?? 'http://127.0.0.1:3000',
    )
    .option('--email <address>', 'the account', process.env['PRICEVAULT_EMAIL'])
    .addHelpText(
      'after',
      '\nSecrets come from PRICEVAULT_PASSWORD (or PRICEVAULT_TOKEN) and PRICEVAULT_PASSPHRASE, or are asked for on a terminal.',
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

function submit(options: SubmitOptions): Promise<Outcome> {
  return explained(async () => {
    const file = await readValuationFile(options.file);
    const keys = await readKeys(options.key);
    const vault = await openVault(options);
    await requireOwnKey(vault, keys);
    const type = await findType(vault, options.type);
    const mayUseOtherPath = options.otherPath === true;
    const { round, sealed, triesLeft } = await submitSealed(
      vault,
      type,
      keys,
      file,
      mayUseOtherPath,
    );
    await rememberAcknowledgement(options.key, sealed.acknowledgement);
    const { valuationDate, closesAt } = round;
    const replaced = file.problems.filter(({ code }) => code === 'rowReplacedBelow');
    const ignored = file.problems.filter(({ code }) => code !== 'rowReplacedBelow');
    const repeated = [...new Set(replaced.map(({ value }) => Number(value)))];
    return {
      lines: [
        `${file.rows.length} values are sealed and contributed for ${valuationDate}; ${ignored.length} rows were ignored.`,
        ...ignored.map(
          ({ line, code, value }) =>
            `Line ${line}: ${code}${value === undefined ? '' : ` ${value}`}`,
        ),
        ...(repeated.length > 0
          ? [`Of trades that come more than once the last row counted: ${repeated.join(', ')}.`]
          : []),
        `The round closes at ${closesAt}. Contributions left: ${triesLeft}.`,
      ],
      json: {
        submission: sealed.upload.submission_uuid,
        valuationDate,
        closesAt,
        rows: file.rows.length,
        ignored: ignored.length,
        repeated,
        leftOut: file.problems,
        triesLeft,
      },
    };
  });
}

function result(options: ResultOptions): Promise<Outcome> {
  return explained(async () => {
    const own = options.file ? await readValuationFile(options.file) : null;
    const keys = await readKeys(options.key);
    const vault = await openVault(options);
    await requireOwnKey(vault, keys);
    const asked = { instrumentTypeId: await findType(vault, options.type), date: options.date };
    const opened = await openSealed(vault, asked, keys, options.key);
    const failed = opened.checks.filter(({ status }) => status === 'failed');
    const checks = opened.checks.map(({ name, status }) => `${status.padEnd(11)} ${name}`);
    if (opened.checks.some(({ status }) => status === 'warning')) {
      checks.push(
        `Your firm’s contribution was replaced by a colleague at ${opened.ownReceivedAt ?? '–'}.`,
      );
    }
    const json = { checks: opened.checks, fingerprint: opened.fingerprint };
    if (failed.length > 0 && !opened.isDisputed) {
      const names = failed.map(({ name }) => name).join(', ');
      return {
        lines: checks,
        json,
        failure: { code: 'checksFailed', text: `The result is not used: ${names}.` },
      };
    }
    const values = new Map(own?.rows.map((row) => [row.tradeId, row]));
    const ownOf = (tradeId: number) => ({
      valuation: values.get(tradeId)?.valuation ?? null,
      forward: values.get(tradeId)?.forward ?? null,
    });
    const rows = [
      ...opened.trades.map(({ tradeId, n, numbers }): ConsensusResultRow => ({
        tradeId,
        ...ownOf(tradeId),
        n,
        average: numbers?.average ?? null,
        stdev: numbers?.stdev ?? null,
        note: numbers ? '' : 'disputed',
      })),
      ...opened.suppressed.map(({ tradeId, n }): ConsensusResultRow => ({
        tradeId,
        ...ownOf(tradeId),
        n,
        average: null,
        stdev: null,
        note: 'suppressed',
      })),
    ].toSorted((a, b) => a.tradeId - b.tradeId);
    const out = options.out ?? consensusResultName(options.date);
    await writeNew(out, writeConsensusResult(rows));
    return {
      lines: [
        ...checks,
        `${opened.trades.length} trades with a result and ${opened.suppressed.length} suppressed ones are in ${out}.`,
        `Fingerprint of the result: ${opened.fingerprint ?? ''}`,
      ],
      json: { ...json, file: out, trades: rows.length },
    };
  });
}
