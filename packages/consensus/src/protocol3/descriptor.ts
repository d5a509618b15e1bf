// The descriptor: everything that gives a round its meaning, as canonical JSON that three keepers have signed.
import { fromBase64, toBase64 } from '../encoding/base64.ts';
import { bytesOfText, compareBytes, type Bytes } from '../encoding/bytes.ts';
import { parseDecimal } from '../decimals/decimal.ts';
import { publicKeyFault } from '../keys/public-key.ts';
import { labelledHash, sha256 } from '../primitives/hash.ts';
import { isSignedBy, isUsableSignKey, signatureLength } from '../primitives/signatures.ts';
import {
  byCodeUnits,
  canonicalJson,
  isList,
  parseCanonicalJson,
  type Json,
} from './canonical-json.ts';
import {
  booleanOf,
  bytesOf,
  dateOf,
  decimalOf,
  fieldsOf,
  hashTextOf,
  instantOf,
  integerOf,
  listOf,
  refuse,
  requireAscending,
  textOf,
  textOrNullOf,
  uuidOf,
} from './shapes.ts';
import { beginDifferently, splitTrades, type DescriptorTrade } from './trade-list.ts';

export interface DescriptorFirm {
  readonly id: string;
  readonly name: string;
  readonly lei: string | null;
  /** One contribution counts for each corporate group that is not null. */
  readonly group: string | null;
  readonly keys: readonly string[];
}

export interface DescriptorKeeper {
  readonly name: string;
  readonly operator: string;
  /** Ed25519, its lasting identity. */
  readonly signKey: string;
  /** X25519, for this round alone. */
  readonly roundKey: string;
}

/** From how many marks on a trade which figures open. */
export interface OpeningPolicy {
  readonly minCohort: number;
  /** Decimal text, the share of the trades that a contribution must price for its readers to see the result. */
  readonly minCoverage: string;
  readonly median: number;
  readonly percentiles: number;
}

export interface Descriptor {
  readonly v: 3;
  readonly roundId: string;
  readonly instrumentTypeId: string;
  readonly instrumentName: string;
  readonly valuationDate: string;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly rehearsal: boolean;
  /** One operator runs all three keepers. */
  readonly embedded: boolean;
  readonly step: string;
  readonly firms: readonly DescriptorFirm[];
  readonly trades: readonly DescriptorTrade[];
  readonly keepers: readonly DescriptorKeeper[];
  readonly policy: OpeningPolicy;
}

/** A descriptor that was read strictly, with its hash. */
export interface ReadDescriptor {
  readonly text: string;
  readonly descriptor: Descriptor;
  readonly hash: Bytes;
}

export const keeperCount = 3;
/** The policy may ask for more, never for less. */
export const minCohortFloor = 5;
/** Likewise: with less, a contribution of a few marks would buy the figures of all trades. */
const minCoverageFloor = 0.2;
/** From these many marks on; the same in every round. */
export const medianFrom = 8;
export const percentilesFrom = 20;

const fieldNames = [
  'v',
  'roundId',
  'instrumentTypeId',
  'instrumentName',
  'valuationDate',
  'opensAt',
  'closesAt',
  'rehearsal',
  'embedded',
  'step',
  'firms',
  'trades',
  'keepers',
  'policy',
] as const;

/** Throws `json-refused` or `descriptor-refused`, with the field as its reason. */
export async function readDescriptor(text: string): Promise<ReadDescriptor> {
  const bytes = bytesOfText(text);
  // The platform hashes on another thread meanwhile.
  const hash = labelledHash('PV3/descriptor', [bytes]);
  const descriptor = descriptorWithTrades(text, bytes) ?? descriptorOf(parseCanonicalJson(text));
  return { text, descriptor, hash: await hash };
}

/** The text to sign, for whoever opens a round. It is read back, so that nothing unusable is ever signed. */
export async function writeDescriptor(descriptor: Descriptor): Promise<ReadDescriptor> {
  return readDescriptor(canonicalJson(descriptor as unknown as Json));
}

/** The places of keepers whose signature is missing or wrong. */
export function unsignedKeepers(
  { descriptor }: ReadDescriptor,
  hash: Bytes,
  signatures: readonly string[],
): number[] {
  return descriptor.keepers.flatMap(({ signKey }, index) => {
    const signature = fromBase64(signatures[index] ?? '');
    const key = fromBase64(signKey);
    const isGood =
      signature?.length === signatureLength && key !== null && isSignedBy(key, hash, signature);
    return isGood && signatures.length === keeperCount ? [] : [index];
  });
}

/** Base64 SHA-256 of the canonical JSON of a trade's economic terms. */
export async function hashTerms(terms: Json): Promise<string> {
  return toBase64(await sha256(bytesOfText(canonicalJson(terms))));
}

/** Null where the list of trades is not the usual one. */
function descriptorWithTrades(text: string, bytes: Bytes): Descriptor | null {
  const split = splitTrades(text, bytes);
  if (split === null) return null;
  const json = parseCanonicalJson(split.rest);
  return hasEmptyTrades(json) ? descriptorOf(json, split.trades) : null;
}

/** The list that was taken out was the descriptor's own, not that of some other object. */
function hasEmptyTrades(json: Json): boolean {
  if (json === null || typeof json !== 'object' || isList(json)) return false;
  const { trades } = json;
  return Array.isArray(trades) && trades.length === 0;
}

function descriptorOf(json: Json, trades?: readonly DescriptorTrade[]): Descriptor {
  const fields = fieldsOf(json, fieldNames, 'descriptor') as Readonly<Record<string, Json>>;
  const field = (name: string) => fields[name] as Json;
  if (field('v') !== 3) refuse('v');
  const descriptor: Descriptor = {
    v: 3,
    roundId: uuidOf(field('roundId'), 'roundId'),
    instrumentTypeId: uuidOf(field('instrumentTypeId'), 'instrumentTypeId'),
    instrumentName: textOf(field('instrumentName'), 'instrumentName'),
    valuationDate: dateOf(field('valuationDate'), 'valuationDate'),
    opensAt: instantOf(field('opensAt'), 'opensAt'),
    closesAt: instantOf(field('closesAt'), 'closesAt'),
    rehearsal: booleanOf(field('rehearsal'), 'rehearsal'),
    embedded: booleanOf(field('embedded'), 'embedded'),
    step: decimalOf(field('step'), 'step'),
    firms: listOf(field('firms'), 'firms', firmOf),
    trades: trades ?? listOf(field('trades'), 'trades', tradeOf),
    keepers: listOf(field('keepers'), 'keepers', keeperOf),
    policy: policyOf(field('policy')),
  };
  requireOrder(descriptor);
  return descriptor;
}

function requireOrder({ step, opensAt, closesAt, firms, trades, keepers }: Descriptor): void {
  if (parseDecimal(step)?.units === 0n) refuse('step');
  if (opensAt >= closesAt) refuse('closesAt');
  if (trades.length === 0) refuse('trades');
  if (keepers.length !== keeperCount) refuse('keepers');
  requireAscending(firms, (a, b) => byCodeUnits(a.id, b.id), 'firms');
  requireAscending(trades, (a, b) => a.tradeId - b.tradeId, 'trades');
  requireUnique(
    firms.flatMap(({ keys }) => keys),
    'firms.keys',
  );
  if (!beginDifferently(trades)) {
    requireUnique(
      trades.map(({ terms }) => terms),
      'trades.terms',
    );
  }
  requireUnique(
    keepers.map(({ signKey }) => signKey),
    'keepers.signKey',
  );
  requireUnique(
    keepers.map(({ roundKey }) => roundKey),
    'keepers.roundKey',
  );
}

function requireUnique(texts: readonly string[], field: string): void {
  if (new Set(texts).size !== texts.length) refuse(`${field} twice`);
}

function firmOf(json: Json, field: string): DescriptorFirm {
  const { id, name, lei, group, keys } = fieldsOf(
    json,
    ['id', 'name', 'lei', 'group', 'keys'],
    field,
  );
  const read = listOf(keys, `${field}.keys`, curveKeyOf);
  if (read.length === 0) refuse(`${field}.keys`);
  requireAscending(read, compareBytes, `${field}.keys`);
  return {
    id: uuidOf(id, `${field}.id`),
    name: textOf(name, `${field}.name`),
    lei: textOrNullOf(lei, `${field}.lei`),
    group: textOrNullOf(group, `${field}.group`),
    keys: read.map(toBase64),
  };
}

/** X25519, not of small order. */
function curveKeyOf(json: Json, field: string): Bytes {
  const key = bytesOf(json, field, 32);
  return publicKeyFault(key) === null ? key : refuse(field);
}

function tradeOf(json: Json, field: string): DescriptorTrade {
  const { tradeId, terms } = fieldsOf(json, ['tradeId', 'terms'], field);
  return {
    tradeId: integerOf(tradeId, field, 0, Number.MAX_SAFE_INTEGER),
    terms: hashTextOf(terms, field),
  };
}

function keeperOf(json: Json, field: string): DescriptorKeeper {
  const names = ['name', 'operator', 'signKey', 'roundKey'] as const;
  const { name, operator, signKey, roundKey } = fieldsOf(json, names, field);
  const signing = bytesOf(signKey, `${field}.signKey`, 32);
  if (!isUsableSignKey(signing)) refuse(`${field}.signKey`);
  return {
    name: textOf(name, `${field}.name`),
    operator: textOf(operator, `${field}.operator`),
    signKey: toBase64(signing),
    roundKey: toBase64(curveKeyOf(roundKey, `${field}.roundKey`)),
  };
}

function policyOf(json: Json): OpeningPolicy {
  const names = ['minCohort', 'minCoverage', 'median', 'percentiles'] as const;
  const { minCohort, minCoverage, median, percentiles } = fieldsOf(json, names, 'policy');
  const coverage = decimalOf(minCoverage, 'policy.minCoverage');
  if (Number(coverage) < minCoverageFloor || Number(coverage) > 1) refuse('policy.minCoverage');
  if (median !== medianFrom) refuse('policy.median');
  if (percentiles !== percentilesFrom) refuse('policy.percentiles');
  return {
    minCohort: integerOf(minCohort, 'policy.minCohort', minCohortFloor, 0xffff),
    minCoverage: coverage,
    median,
    percentiles,
  };
}
