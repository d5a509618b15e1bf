// Members of sealed rounds: vetted firms with a key, who seal and open with the library, over HTTP.
import {
  createKeyPair,
  openRound,
  sealContribution,
  type Acknowledgement,
  type KeyPair,
  type OpenedRound,
  type RoundResult,
  type SealedContribution,
} from '@pricevault/consensus';
import {
  consensusContract,
  profileContract,
  type ConsensusRound,
  type ReplyOf,
} from '@pricevault/contract';
import { sql } from 'kysely';
import type { Person, TestApp } from './test-app.ts';

export interface Member extends Person {
  readonly keys: KeyPair;
  readonly firmId: string;
}

export async function createMember(app: TestApp, isVetted = true): Promise<Member> {
  const person = await app.person();
  const keys = createKeyPair();
  const registered = await person.call(profileContract.setPublicKey, {
    body: { public_key: keys.publicKeyText },
  });
  if (registered.status !== 200) throw new Error(registered.refusal.errors.join(' '));
  const { rows } = await sql<{ firmId: string }>`
    update firms set vetted_at = case when ${isVetted} then clock_timestamp() end
     where id = (select firm_id from users where id = ${person.userId})
     returning id as "firmId"`.execute(app.platform.db.queries);
  return { ...person, keys, firmId: rows[0]?.firmId ?? '' };
}

export async function createMembers(app: TestApp, count: number): Promise<Member[]> {
  const members: Member[] = [];
  for (let index = 0; index < count; index += 1) members.push(await createMember(app));
  return members;
}

export async function roundOf(person: Person, instrumentTypeId: string): Promise<ConsensusRound> {
  const { reply } = await person.call(consensusContract.publicKeys, {
    query: { instrumentTypeId },
  });
  if (!reply.round) throw new Error('There is no round.');
  return reply.round;
}

/** Values as decimal texts, in the order of the trades; null where the member has none. */
export function seal(
  round: ConsensusRound,
  keys: KeyPair,
  values: readonly (string | null)[],
): Promise<SealedContribution> {
  const valuations = round.trades.flatMap((tradeId, index) => {
    const value = values[index] ?? null;
    return value === null ? [] : [{ tradeId, value }];
  });
  return sealContribution(round, keys, valuations);
}

/** One body for both calls, as the page sends it. */
export function bodyOf({ upload, sharing }: SealedContribution) {
  return {
    ...upload,
    items: JSON.stringify(upload.items),
    sharedKeys: JSON.stringify(sharing.sharedKeys),
    randomValues: JSON.stringify(sharing.randomValues),
  };
}

export async function contribute(
  member: Member,
  instrumentTypeId: string,
  values: readonly (string | null)[],
): Promise<SealedContribution> {
  const sealed = await seal(await roundOf(member, instrumentTypeId), member.keys, values);
  const { status, refusal } = await member.call(consensusContract.upload, {
    body: bodyOf(sealed),
  });
  if (status !== 200) throw new Error(refusal.errors.join(' '));
  return sealed;
}

export function askResult(person: Person, round: ConsensusRound) {
  return person.call(consensusContract.result, {
    body: { date: round.valuationDate, instrumentTypeId: round.instrumentTypeId ?? '' },
  });
}

/** The reply as the result of a round. */
export function sealedOf({ data }: ReplyOf<typeof consensusContract.result>): RoundResult {
  if (!('round' in data)) throw new Error('These are rows of protocol 1.');
  return data;
}

export async function openAs(
  member: Member,
  round: ConsensusRound,
  acknowledged: Acknowledgement | null = null,
): Promise<OpenedRound> {
  const { reply, refusal, status } = await askResult(member, round);
  if (status !== 200) throw new Error(refusal.errors.join(' '));
  return openRound(sealedOf(reply), { keys: member.keys, acknowledged, checkedKeys: [] });
}

/** Moves a type's round past its closing time without closing it. */
export async function endRounds(app: TestApp, instrumentId: string): Promise<void> {
  await sql`
    update consensus_rounds
       set opens_at = least(opens_at, clock_timestamp() - interval '1 hour'),
           closes_at = clock_timestamp() - interval '1 millisecond'
     where instrument_id = ${instrumentId} and state = 'open'`.execute(app.platform.db.queries);
}

/** A value as a database might hold it: text, a double in both orders, units of 10⁻⁸ in a ring element. */
export function tracesOf(value: string): string[] {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(Number(value));
  const littleEndian = Buffer.from(bytes).reverse();
  const units = BigInt(Math.round(Number(value) * 1e4)) * 10_000n;
  return [value, bytes.toString('hex'), littleEndian.toString('hex'), String(units)];
}

/** Of one column of the members' values, computed in the open. */
export function figuresOf(values: readonly (readonly string[])[], column: number) {
  const numbers = values.map((row) => Number(row[column]));
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const square = numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0) / numbers.length;
  return { mean, std: Math.sqrt(square) };
}
