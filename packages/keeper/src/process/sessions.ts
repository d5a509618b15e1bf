// Which session comes next, who has joined it, and when it begins.
import {
  fromBase64,
  keyPairOf,
  platformRandom,
  toBase64,
  type KeyPair,
} from '@pricevault/consensus';
import {
  isSignedBy,
  joinHash,
  noBasis,
  sessionId,
  sign,
  type KeeperPhase,
  type ReadDescriptor,
  type SessionJoin,
} from '@pricevault/consensus/protocol3';
import type { KeeperRoundView } from '@pricevault/contract';
import type { KeeperIdentity } from './identity.ts';
import type { RoundState } from './round-state.ts';
import type { VaultClient } from './vault-client.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Joins = KeeperRoundView['joins'];

export interface NextSession {
  readonly phase: KeeperPhase;
  readonly basis: Bytes;
}

const bytesOf = (text: string) => fromBase64(text) as Bytes;
const newestOf = (joins: Joins, phase: KeeperPhase) => joins.filter((one) => one.phase === phase);
const attemptOf = (joins: Joins, phase: KeeperPhase) => newestOf(joins, phase)[0]?.attempt ?? 0;

/**
 * What this keeper is ready for. Another keeper that crashed may need an earlier session again: shares that were never opened
 * are dropped for it, and counts that were opened are opened once more from the same shares, never computed again.
 */
export function nextSession(state: RoundState, joins: Joins): NextSession | null {
  const { countShares, hasOpened, counts, outputShares, output } = state;
  if (countShares === null) return { phase: 'counts', basis: noBasis };
  if (!hasOpened && attemptOf(joins, 'counts') > countShares.attempt) {
    state.countShares = null;
    return { phase: 'counts', basis: noBasis };
  }
  const basis = bytesOf(countShares.session);
  const isAskedAgain = counts !== null && attemptOf(joins, 'opening') > counts.attempt;
  if (counts === null || isAskedAgain) return { phase: 'opening', basis };
  if (outputShares === null) return { phase: 'figures', basis };
  if (output === null && attemptOf(joins, 'figures') > outputShares.attempt) {
    state.outputShares = null;
    return { phase: 'figures', basis };
  }
  return output === null ? { phase: 'sealing', basis: bytesOf(outputShares.session) } : null;
}

export interface JoinedSession extends NextSession {
  readonly attempt: number;
  readonly ephemeral: KeyPair;
}

interface JoinContext {
  readonly read: ReadDescriptor;
  readonly setHash: Bytes;
  readonly roundId: string;
  readonly place: number;
  readonly identity: KeeperIdentity;
  readonly client: VaultClient;
}

/** Joins the attempt that is forming, or begins a new one, with a key that only this process has. */
export async function joinSession(
  { read, setHash, roundId, place, identity, client }: JoinContext,
  { phase, basis }: NextSession,
  joins: Joins,
): Promise<JoinedSession> {
  const newest = newestOf(joins, phase);
  const isForming =
    newest.length > 0 &&
    newest.length < 3 &&
    newest.every((one) => one.keeper !== place && one.basis === toBase64(basis));
  const attempt = attemptOf(joins, phase) + (isForming ? 0 : 1);
  const ephemeral = keyPairOf(platformRandom(32));
  const join: SessionJoin = {
    phase,
    attempt,
    keeper: place,
    basis,
    ephemeralKey: ephemeral.publicKey,
  };
  const signature = sign(await joinHash(read.hash, setHash, join), identity.seed);
  await client.tell({
    kind: 'join',
    round_id: roundId,
    phase,
    attempt,
    basis: toBase64(basis),
    ephemeral_key: ephemeral.publicKeyText,
    signature: toBase64(signature),
  });
  return { phase, basis, attempt, ephemeral };
}

export interface BegunSession {
  readonly id: Bytes;
  readonly ephemeralKeys: readonly Bytes[];
}

/** Null while somebody is missing, has another basis, or did not sign. */
export async function begunSession(
  { read, setHash }: Pick<JoinContext, 'read' | 'setHash'>,
  { phase, attempt, basis }: Pick<JoinedSession, 'phase' | 'attempt' | 'basis'>,
  joins: Joins,
): Promise<BegunSession | null> {
  const found: SessionJoin[] = [];
  for (const keeper of [0, 1, 2]) {
    const one = newestOf(joins, phase).find(
      (join) => join.keeper === keeper && join.attempt === attempt,
    );
    if (!one || one.basis !== toBase64(basis)) return null;
    const join = { phase, attempt, keeper, basis, ephemeralKey: bytesOf(one.ephemeral_key) };
    const signKey = bytesOf(read.descriptor.keepers[keeper]?.signKey ?? '');
    const hash = await joinHash(read.hash, setHash, join);
    if (!isSignedBy(signKey, hash, bytesOf(one.signature))) return null;
    found.push(join);
  }
  return {
    id: await sessionId(read.hash, setHash, found),
    ephemeralKeys: found.map(({ ephemeralKey }) => ephemeralKey),
  };
}
