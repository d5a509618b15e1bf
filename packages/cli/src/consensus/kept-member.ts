// A member of kept rounds without a page: the same library, the same calls, the same checks, with pinned keepers.
import {
  drawUuid,
  fromBase64,
  platformRandom,
  toBase64,
  type KeyPair,
} from '@pricevault/consensus';
import {
  goodReceipts,
  isStepTooFine,
  KeptChecks,
  type KeptCheckName,
  openKeptResult,
  otherThanAsked,
  readDescriptor,
  receiptsToCount,
  recordPins,
  requireAsked,
  requireSameTrades,
  requireTerms,
  sealMarks,
  tradesHash,
  unsignedKeepers,
  type OpenedResult,
  type OwnContribution,
  type ReadDescriptor,
} from '@pricevault/consensus/protocol3';
import { consensusContract, instrumentsContract, keepersContract } from '@pricevault/contract';
import {
  readConsensusFile,
  type ConsensusFile,
} from '@pricevault/file-formats/consensus/consensus-file';
import { AppError } from '@pricevault/server/operations';
import { setTimeout } from 'node:timers/promises';
import { InputProblem } from '../outcome.ts';
import { readTableAt } from '../table-files.ts';
import { findGiven, findOwn, rememberOwn } from './key-files.ts';
import { oddMarks } from './odd-marks.ts';
import { pinsFor, requirePins, trustedLog, withHead, writePins, type PinFile } from './pins.ts';
import type { Vault } from '@pricevault/client';

const lookMs = 500;

export async function findType(
  vault: Vault,
  named: string,
): Promise<{ readonly _id: string; readonly unit: string }> {
  const { items } = await vault.call(instrumentsContract.list, {});
  const found = items.filter(({ _id, name }) => _id === named || name === named);
  const [type] = found;
  if (type && found.length === 1) return type;
  throw new InputProblem('typeUnknown', `There is no single instrument type "${named}".`);
}

export async function readValuationFile(path: string, sheet?: string): Promise<ConsensusFile> {
  const { read } = await readTableAt(path, (text) => readConsensusFile(text), sheet);
  if (read.rows.length === 0) {
    throw new InputProblem(
      'valuesMissing',
      `No row of ${path} has a numeric trade id and a numeric valuation; rows ignored: ${read.problems.length}.`,
    );
  }
  const [doubtful] = read.doubtful;
  if (doubtful) {
    throw new InputProblem(
      'numbersUnclear',
      `${doubtful.text} on line ${doubtful.line} of ${path} can be read in two ways, and no other value shows which one is meant. Separate the cells by commas and write decimal points.`,
    );
  }
  return read;
}

export interface OpenKeptRound {
  readonly read: ReadDescriptor;
  readonly sequence: number;
  readonly tries: number;
}

const refusalTexts: Partial<Record<KeptCheckName, string>> = {
  'descriptor-signed': 'The three keepers have not all signed the round’s description.',
  'keepers-pinned':
    'The keepers of the round are not those that are pinned. Ask the operators. If it is right, compare the fingerprints and run `pricevault consensus pin --replace`.',
};

/** The open round of a type, with three signatures of the pinned keepers and the step that a person has confirmed. */
async function findOpenRound(
  vault: Vault,
  pins: PinFile,
  { typeId, confirmedStep }: Pick<SubmitAsked, 'typeId' | 'confirmedStep'>,
): Promise<OpenKeptRound> {
  const { items } = await vault.call(keepersContract.keptRounds, {
    query: { instrumentTypeId: typeId },
  });
  const open = items.find(({ state }) => state === 'open');
  if (!open) throw new AppError('consensusNoWindow');
  const { round } = await vault.call(keepersContract.keptRound, { query: { round_id: open.id } });
  const read = await readDescriptor(round.descriptor);
  const { descriptor } = read;
  const checks = new KeptChecks();
  const unsigned = unsignedKeepers(read, read.hash, round.signatures);
  checks.record('descriptor-signed', unsigned.map(String));
  recordPins(checks, descriptor, {
    ...pinsFor(pins, typeId, descriptor.step),
    step: descriptor.step,
  });
  const failed = checks.toList().filter(({ status }) => status === 'failed');
  if (failed.length > 0) {
    const reasons = failed.map(({ name }) => refusalTexts[name] ?? name).join(' ');
    throw new InputProblem('roundRefused', `Nothing was sent. ${reasons}`);
  }
  requireStep(descriptor.step, pins.steps[typeId], confirmedStep);
  requireAsked(descriptor, { instrumentTypeId: typeId });
  return { read, sequence: round.sequence, tries: open.tries };
}

/** A step finer than the grid of the quotes gives the quotes away, and a coarser one spoils the figures: somebody looks at it once. */
function requireStep(step: string, known: string | undefined, confirmed: string | undefined): void {
  if (confirmed === undefined ? step === known : step === confirmed) return;
  const before = known === undefined ? 'no step was confirmed before' : `it was ${known} before`;
  throw new InputProblem(
    'stepUnconfirmed',
    `Nothing was sent. This round rounds marks and figures to multiples of ${step}; ${before}. If that is the grid in which you quote, submit with --step ${step}.`,
  );
}

export interface SubmitAsked {
  readonly typeId: string;
  /** A round with another step is refused. Left out, the step is the one of the last contribution to the type. */
  readonly confirmedStep: string | undefined;
  readonly keyFile: string;
  readonly mayBeCoarse: boolean;
  /** Marks that look odd are meant. */
  readonly mayBeOdd: boolean;
  /** Seconds to wait for receipts. */
  readonly patience: number;
}

export interface KeptSubmission {
  readonly round: OpenKeptRound;
  readonly own: OwnContribution;
  readonly receipts: number;
  readonly triesLeft: number;
}

/** Seals, sends, and waits for receipts: a contribution counts with two. */
export async function submitKept(
  vault: Vault,
  keys: KeyPair,
  { rows }: ConsensusFile,
  { typeId, confirmedStep, keyFile, mayBeCoarse, mayBeOdd, patience }: SubmitAsked,
): Promise<KeptSubmission> {
  const pins = await requirePins(keyFile);
  const items = JSON.stringify(rows.map(({ tradeId }) => tradeId));
  const { result } = await vault.call(consensusContract.check, { body: { items } });
  if (!result.unique_ins_type) throw new AppError('submissionTypesMixed');
  const round = await findOpenRound(vault, pins, { typeId, confirmedStep });
  const { descriptor } = round.read;
  await requireSameTrades(descriptor, await findGiven(keyFile, typeId));
  const { items: shown } = await vault.call(keepersContract.keptTerms, { body: { items } });
  const priced = rows.map(({ tradeId }) => tradeId);
  await requireTerms(descriptor, priced, shown);
  if (!descriptor.firms.some((firm) => firm.keys.includes(keys.publicKeyText))) {
    throw new InputProblem(
      'keyNotInRound',
      'This round does not know the key. A key counts in rounds that open some days after two keepers have approved it.',
    );
  }
  const marks = rows.map(({ tradeId, valuation, line }) => ({ tradeId, value: valuation, line }));
  const submissionUuid = drawUuid(platformRandom);
  const sequence = round.sequence + 1;
  const sealed = await sealMarks(round.read, marks, { keys, submissionUuid, sequence });
  if (!mayBeCoarse && isStepTooFine(sealed.marks)) {
    throw new InputProblem(
      'stepTooFine',
      `Nine marks in ten are multiples of ten times the step ${descriptor.step}: rounding to it hides little. Send them all the same with --coarse.`,
    );
  }
  const odd = mayBeOdd ? null : await oddMarks(vault, rows);
  if (odd !== null) {
    throw new InputProblem(
      'marksOdd',
      `Nothing was sent. Look at these marks again: ${odd}. If they are meant, send them with --confirmed.`,
    );
  }
  const { contribution } = sealed;
  const { triesLeft } = await vault.call(consensusContract.upload, {
    body: {
      ...contribution,
      wraps: [...contribution.wraps],
      commitments: [...contribution.commitments],
      auths: [...contribution.auths],
      readers: [...contribution.readers],
    },
  });
  const own = { submissionUuid, sequence, digest: toBase64(sealed.digest) };
  const { roundId, valuationDate } = descriptor;
  const trades = await tradesHash(descriptor);
  await rememberOwn(keyFile, own, { typeId, roundId, valuationDate, trades });
  await writePins(keyFile, { ...pins, steps: { ...pins.steps, [typeId]: descriptor.step } });
  const receipts = await awaitReceipts(vault, round.read, own, patience);
  return { round, own, receipts, triesLeft };
}

async function awaitReceipts(
  vault: Vault,
  { descriptor }: ReadDescriptor,
  { submissionUuid, digest }: OwnContribution,
  patience: number,
): Promise<number> {
  const until = performance.now() + patience * 1_000; // not the wall clock, which may be set meanwhile
  for (;;) {
    const { receipts, refusals } = await vault.call(keepersContract.receipts, {
      query: { submission_uuid: submissionUuid },
    });
    const good = await goodReceipts(descriptor, fromBase64(digest) ?? new Uint8Array(0), receipts);
    const isDecided = good.length >= receiptsToCount || refusals.length >= receiptsToCount;
    if (isDecided || performance.now() >= until) return good.length;
    await setTimeout(lookMs);
  }
}

export interface OpenedKept extends OpenedResult {
  readonly step: string;
}

/** Makes every check and keeps the checkpoint that passed. */
export async function openKept(
  vault: Vault,
  keys: KeyPair,
  keyFile: string,
  { typeId, date }: { readonly typeId: string; readonly date: string },
): Promise<OpenedKept> {
  const pins = await requirePins(keyFile);
  const { data } = await vault.call(consensusContract.result, {
    body: {
      instrumentTypeId: typeId,
      date,
      public_key: keys.publicKeyText,
      log_size: pins.head?.size ?? 0,
    },
  });
  if (!('kept' in data)) throw new AppError('consensusRoundNotFound');
  const { descriptor } = await readDescriptor(data.kept.descriptor);
  const { roundId, step } = descriptor;
  const asked = { instrumentTypeId: typeId, valuationDate: date };
  if (otherThanAsked(descriptor, asked).length > 0) {
    throw new InputProblem('roundRefused', 'The vault answered with another round.');
  }
  const opened = await openKeptResult(data.kept, keys, {
    asked,
    pins: pinsFor(pins, typeId, step),
    own: await findOwn(keyFile, roundId, { typeId, date }),
    log: trustedLog(pins),
  });
  if (opened.head) await writePins(keyFile, withHead(pins, opened.head));
  return { ...opened, step };
}
