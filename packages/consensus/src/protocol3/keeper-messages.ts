// What keepers sign besides receipts, sets and statements: their calls to the vault, sessions of a computation, approvals of
// the roster, and their enrolment.
import { fromBase64, toBase64 } from '../encoding/base64.ts';
import { be32, bytesOfText, concatBytes, type Bytes } from '../encoding/bytes.ts';
import { hkdf } from '../primitives/streams.ts';
import { sharedPoint } from '../primitives/box.ts';
import { labelledHash, sha256 } from '../primitives/hash.ts';
import { isSignedBy, isUsableSignKey, sign, signKeyOf } from '../primitives/signatures.ts';
import { canonicalJson, parseCanonicalJson, type Json } from './canonical-json.ts';
import { KeptRoundError } from './errors.ts';
import { bytesOf, fieldsOf, textOf } from './shapes.ts';

/**
 * The sessions of a round, in their order. `counts` ends with shares of the counts on three disks, `opening` opens them to the
 * keepers, `figures` ends with shares of the figures on three disks, and `sealing` is no computation: who joins it has them.
 */
export const keeperPhases = ['counts', 'opening', 'figures', 'sealing'] as const;
export type KeeperPhase = (typeof keeperPhases)[number];

/** A keeper's place in one attempt of one phase. */
export interface SessionJoin {
  readonly phase: KeeperPhase;
  /** Counts the attempts of the phase from 1. */
  readonly attempt: number;
  readonly keeper: number;
  /** The session whose outcome this one continues; 32 zero bytes for `counts`. */
  readonly basis: Bytes;
  /** X25519, drawn for this attempt and kept in memory only: recorded frames cannot be opened later. */
  readonly ephemeralKey: Bytes;
}

export const noBasis = new Uint8Array(32);

export function joinHash(
  descriptorHash: Bytes,
  setHash: Bytes,
  { phase, attempt, keeper, basis, ephemeralKey }: SessionJoin,
): Promise<Bytes> {
  return labelledHash('PV3/join', [
    descriptorHash,
    setHash,
    Uint8Array.of(keeperPhases.indexOf(phase), keeper),
    be32(attempt),
    basis,
    ephemeralKey,
  ]);
}

/** Three joins of one phase, attempt and basis, in the order of the keepers. No two attempts have the same id. */
export async function sessionId(
  descriptorHash: Bytes,
  setHash: Bytes,
  joins: readonly SessionJoin[],
): Promise<Bytes> {
  const hashes = await Promise.all(joins.map((join) => joinHash(descriptorHash, setHash, join)));
  return labelledHash('PV3/session', hashes);
}

/** The key for frames from one keeper to another in one session. Both of them derive it, and nobody else can. */
export function frameKey(
  session: Bytes,
  from: number,
  to: number,
  ephemeralSecret: Bytes,
  theirEphemeralKey: Bytes,
): Promise<Bytes> {
  const shared = new Uint8Array(sharedPoint(ephemeralSecret, theirEphemeralKey));
  const info = concatBytes([bytesOfText('PV3/frames'), Uint8Array.of(from, to)]);
  return hkdf(shared, session, info, 32);
}

/** What a keeper signs of a call. `body` is canonical JSON, empty for calls without one. */
export async function callHash(
  method: string,
  url: string,
  time: number,
  bodyHash: Bytes,
): Promise<Bytes> {
  const head = bytesOfText(`${method} ${url}\n${time}\n`);
  return labelledHash('PV3/call', [head, bodyHash]);
}

let emptyHash: Promise<Bytes> | null = null;

export function bodyHashOf(body: Json | undefined): Promise<Bytes> {
  if (body !== undefined) return sha256(bytesOfText(canonicalJson(body)));
  return (emptyHash ??= sha256(new Uint8Array(0)));
}

/** One key of one firm, as it enters descriptors. */
export interface RosterKey {
  readonly firm: string;
  readonly name: string;
  readonly lei: string | null;
  readonly group: string | null;
  readonly key: string;
}

/** What an approval signs. */
export function rosterHash({ firm, name, lei, group, key }: RosterKey): Promise<Bytes> {
  const text = canonicalJson({ firm, group, key, lei, name });
  return labelledHash('PV3/roster-entry', [bytesOfText(text)]);
}

export interface Enrolment {
  readonly name: string;
  readonly operator: string;
  readonly signKey: Bytes;
}

/** The line that `keeper init` prints. Its signature proves that who made it has the key. */
export async function enrolmentLine(
  { name, operator }: Omit<Enrolment, 'signKey'>,
  seed: Bytes,
): Promise<string> {
  const signKey = signKeyOf(seed);
  const signature = sign(await enrolmentHash({ name, operator, signKey }), seed);
  const fields = { name, operator, signKey: toBase64(signKey), signature: toBase64(signature) };
  return `pv3-keeper:${toBase64(bytesOfText(canonicalJson(fields)))}`;
}

/** Null for a line that nobody made with `enrolmentLine`. */
export async function readEnrolment(line: string): Promise<Enrolment | null> {
  const [, text] = /^pv3-keeper:([A-Za-z0-9+/=]+)$/.exec(line.trim()) ?? [];
  const bytes = text === undefined ? null : fromBase64(text);
  if (bytes === null) return null;
  try {
    const json = parseCanonicalJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const fields = fieldsOf(json, ['name', 'operator', 'signKey', 'signature'], 'enrolment');
    const enrolment = {
      name: textOf(fields.name, 'name'),
      operator: textOf(fields.operator, 'operator'),
      signKey: bytesOf(fields.signKey, 'signKey', 32),
    };
    const signature = bytesOf(fields.signature, 'signature', 64);
    const isGood =
      isUsableSignKey(enrolment.signKey) &&
      isPlain(enrolment.name) &&
      isPlain(enrolment.operator) &&
      isSignedBy(enrolment.signKey, await enrolmentHash(enrolment), signature);
    return isGood ? enrolment : null;
  } catch (error) {
    if (error instanceof KeptRoundError || error instanceof TypeError) return null;
    throw error;
  }
}

function isPlain(text: string): boolean {
  return text.trim() === text && text.length >= 1 && text.length <= 100 && !/\p{C}/u.test(text);
}

function enrolmentHash({ name, operator, signKey }: Enrolment): Promise<Bytes> {
  const text = canonicalJson({ name, operator, signKey: toBase64(signKey) });
  return labelledHash('PV3/enrolment', [bytesOfText(text)]);
}
