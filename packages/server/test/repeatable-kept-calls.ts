// What the walks need of kept rounds: keepers that are enrolled but do not run, and rounds in a given state.
import { createKeyPair, platformRandom } from '@pricevault/consensus';
import { enrolmentLine, readEnrolment, signKeyOf } from '@pricevault/consensus/protocol3';
import { contract } from '@pricevault/contract';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { enrol } from '../src/modules/keepers/enrolment.service.ts';
import { listKeepers } from '../src/modules/keepers/keepers.repository.ts';
import type { Person, TestApp } from './test-app.ts';

const system = { id: null, label: 'test', requestId: null };

async function newEnrolment(): Promise<string> {
  const seed = platformRandom(32);
  const name = `Keeper ${Buffer.from(signKeyOf(seed)).toString('hex').slice(0, 8)}`;
  return enrolmentLine({ name, operator: 'Auditor AG' }, seed);
}

/** This many serve. */
async function setKeepers({ platform }: TestApp, count: number): Promise<string[]> {
  await platform.db.transaction(async (tx) => {
    await sql`update keepers set retired_at = clock_timestamp() where place >= ${count}`.execute(
      tx,
    );
    while ((await listKeepers(tx)).length < count) {
      const enrolment = await readEnrolment(await newEnrolment());
      if (enrolment) await enrol(platform, tx, system, enrolment, false);
    }
  });
  const keepers = await listKeepers(platform.db.queries);
  return keepers.map(({ signKey }) => signKey.toString('base64'));
}

/** A rehearsal as it is while its keepers have signed it. */
export async function storeKeptRehearsal({ platform }: TestApp, person: Person): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into kept_rounds (id, rehearsed_by, valuation_date, opens_at, closes_at, tries, draft, state, descriptor)
    values (${id}, ${person.userId}, current_date, clock_timestamp(), clock_timestamp() + interval '1 day', 3, '{}',
            'open', '{}')`.execute(platform.db.queries);
  return id;
}

const memberKeys = (count: number) =>
  Array.from({ length: count }, () => createKeyPair().publicKeyText);

/** Series come from the caller, who makes them for other calls too. */
export const repeatableKeptCalls = (
  filledSeries: (app: TestApp) => Promise<{ person: Person; batchId: string }>,
): Record<string, (app: TestApp) => Promise<{ person: Person; body: object }>> => ({
  'consensus.enrolKeeper': async (app) => {
    await setKeepers(app, 0);
    return { person: await app.person('admin'), body: { enrolment: await newEnrolment() } };
  },
  'consensus.retireKeeper': async (app) => {
    const [signKey] = await setKeepers(app, 3);
    return { person: await app.person('admin'), body: { signKey } };
  },
  'consensus.voidRound': async (app) => {
    const admin = await app.person('admin');
    return { person: admin, body: { round_id: await storeKeptRehearsal(app, admin) } };
  },
  'consensus.rehearseKept': async (app) => {
    await setKeepers(app, 3);
    const { person, batchId } = await filledSeries(app);
    const [publicKey = '', ...members] = memberKeys(5);
    await person.call(contract.profile.setPublicKey, { body: { public_key: publicKey } });
    return { person, body: { batchId, public_key: publicKey, members } };
  },
  'consensus.closeRehearsal': async (app) => {
    const person = await app.person();
    return { person, body: { round_id: await storeKeptRehearsal(app, person) } };
  },
});
