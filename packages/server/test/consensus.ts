// Members of rounds: vetted firms with a key.
import { createKeyPair, type KeyPair } from '@pricevault/consensus';
import { profileContract } from '@pricevault/contract';
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

/** A value as a database might hold it: text, a double in both orders, units of 10⁻⁸. */
export function tracesOf(value: string): string[] {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(Number(value));
  const littleEndian = Buffer.from(bytes).reverse();
  const units = BigInt(Math.round(Number(value) * 1e4)) * 10_000n;
  return [value, bytes.toString('hex'), littleEndian.toString('hex'), String(units)];
}
