// The checks of a result that need no key: descriptor, set, lists, statement and log. Members without coverage make them too.
import { fromBase64 } from '../encoding/base64.ts';
import type { Bytes } from '../encoding/bytes.ts';
import { sha256 } from '../primitives/hash.ts';
import { otherThanAsked, type AskedResult } from './asked-round.ts';
import { byCodeUnits } from './canonical-json.ts';
import { faultsOfSet, hashSet } from './contribution-set.ts';
import type { KeptChecks } from './checks.ts';
import {
  keeperCount,
  readDescriptor,
  unsignedKeepers,
  type Descriptor,
  type ReadDescriptor,
} from './descriptor.ts';
import { KeptRoundError } from './errors.ts';
import type { TreeHead } from './log/checkpoint.ts';
import { resultLeaf } from './log/leaves.ts';
import type { KeptResult, SetEntry } from './messages.ts';
import { listsText, statementOfHashes } from './output.ts';
import { verifyLog, type TrustedLog } from './verify-log.ts';

/** What a client keeps from the first use on; a change is an alarm that a person confirms. */
export interface Pins {
  /** Base64, in the order of the keepers. */
  readonly signKeys: readonly string[];
  readonly step: string;
}

/** The last own contribution that had its receipts. */
export interface OwnContribution {
  readonly submissionUuid: string;
  readonly sequence: number;
  /** Base64. */
  readonly digest: string;
}

export interface ResultTrust {
  /** Null where any round will do, as for an audit of all of them. */
  readonly asked: AskedResult | null;
  /** Null on first use: then nothing is compared. */
  readonly pins: Pins | null;
  /** Null where none is remembered. */
  readonly own: OwnContribution | null;
  readonly log: TrustedLog;
}

export interface VerifiedResult {
  readonly round: ReadDescriptor;
  readonly setHash: Bytes;
  readonly outputs: readonly Bytes[];
  readonly head: TreeHead;
}

/** Null where a check failed; `checks` says which. Records as many as can be made. */
export async function verifyResult(
  checks: KeptChecks,
  result: KeptResult,
  trust: ResultTrust,
): Promise<VerifiedResult | null> {
  const outputs = result.outputs.map(fromBase64);
  // The platform hashes them on another thread, while descriptor and signatures are checked on this one.
  const outputHashes = Promise.all(outputs.map((output) => sha256(output ?? new Uint8Array())));
  const round = await usableDescriptor(result.descriptor);
  const other = round && trust.asked ? otherThanAsked(round.descriptor, trust.asked) : [];
  checks.record('descriptor-usable', round === null ? ['descriptor'] : other);
  if (round === null) return null;
  const { descriptor } = round;
  const namesOf = (places: readonly number[]) =>
    places.map((place) => descriptor.keepers[place]?.name ?? String(place));
  checks.record(
    'descriptor-signed',
    namesOf(unsignedKeepers(round, round.hash, result.descriptorSignatures)),
  );
  if (trust.pins !== null) recordPins(checks, descriptor, trust.pins);
  const setHash = await hashSet(round, result.set);
  const faults = faultsOfSet(descriptor, result.set);
  checks.record('set-usable', setHash === null && faults.length === 0 ? ['set'] : faults);
  if (trust.own !== null) recordOwn(checks, result.set, trust.own);
  recordLists(checks, descriptor, result);
  if (setHash === null) return null;
  checks.record('set-signed', namesOf(unsignedKeepers(round, setHash, result.setSignatures)));
  if (outputs.length !== keeperCount || outputs.includes(null)) {
    checks.record('statement-signed', ['outputs']);
    return null;
  }
  const statement = await statementOfHashes(
    round.hash,
    setHash,
    await outputHashes,
    listsText(result),
  );
  checks.record(
    'statement-signed',
    namesOf(unsignedKeepers(round, statement, result.statementSignatures)),
  );
  const leaf = resultLeaf(descriptor.roundId, statement, result.statementSignatures);
  const head = await verifyLog(checks, result.log, leaf, descriptor.keepers, trust.log);
  return checks.hasFailure || head === null
    ? null
    : { round, setHash, outputs: outputs as Bytes[], head };
}

async function usableDescriptor(text: string): Promise<ReadDescriptor | null> {
  try {
    return await readDescriptor(text);
  } catch (error) {
    if (error instanceof KeptRoundError) return null;
    throw error;
  }
}

/** For a descriptor before sealing and for a result. Records `keepers-pinned` and `step-pinned`. */
export function recordPins(checks: KeptChecks, { keepers, step }: Descriptor, pins: Pins): void {
  const changed = keepers.filter(({ signKey }, place) => signKey !== pins.signKeys[place]);
  checks.record(
    'keepers-pinned',
    changed.map(({ name }) => name),
  );
  checks.record('step-pinned', step === pins.step ? [] : [step]);
}

function recordOwn(checks: KeptChecks, set: readonly SetEntry[], own: OwnContribution): void {
  const isThere = set.some(
    (entry) =>
      entry.submission_uuid === own.submissionUuid &&
      entry.sequence === own.sequence &&
      entry.digest === own.digest,
  );
  checks.record('own-contribution-in-set', isThere ? [] : [own.submissionUuid]);
}

function recordLists(
  checks: KeptChecks,
  { trades, policy }: Descriptor,
  { set, covered, published, withheld }: KeptResult,
): void {
  const uuids = new Set(set.map((entry) => entry.submission_uuid));
  const strangers = covered.filter(
    (uuid, place) =>
      !uuids.has(uuid) || (place > 0 && byCodeUnits(covered[place - 1] as string, uuid) >= 0),
  );
  const isComplete = arePublishedOrWithheld(trades, published, withheld);
  checks.record('lists-complete', isComplete ? strangers : ['trades', ...strangers]);
  const impossible = published.filter(
    ([, marks]) => !Number.isInteger(marks) || marks < policy.minCohort || marks > set.length,
  );
  checks.record(
    'counts-possible',
    impossible.map(([tradeId]) => String(tradeId)),
  );
}

/** Each trade is in one of the two lists, and both have the order of the trades. */
function arePublishedOrWithheld(
  trades: Descriptor['trades'],
  published: KeptResult['published'],
  withheld: KeptResult['withheld'],
): boolean {
  let nextPublished = 0;
  let nextWithheld = 0;
  for (const { tradeId } of trades) {
    if (published[nextPublished]?.[0] === tradeId) nextPublished += 1;
    else if (withheld[nextWithheld] === tradeId) nextWithheld += 1;
    else return false;
  }
  return nextPublished === published.length && nextWithheld === withheld.length;
}
