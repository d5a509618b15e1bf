// Parameters for the GETs that need some: of things that are there, and who may read them.
import {
  contract,
  deskPositionsContract,
  profileContract,
  submissionsContract,
  transactionsContract,
} from '@pricevault/contract';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { insertPack } from '../src/modules/desk/evidence.repository.ts';
import { importFile } from '../src/modules/transactions/import.service.ts';
import { insertLink } from '../src/platform/mail-links/mail-links.repository.ts';
import { createPreparedBook, somePositions } from './desk.ts';
import { repeatableKeptCalls, storeKeptRehearsal } from './repeatable-kept-calls.ts';
import { createInstrument } from './reference-data.ts';
import { openAllDay } from './submissions.ts';
import type { Person, TestApp } from './test-app.ts';
import { addWebhook, deliveriesOf } from './webhooks.ts';

export interface KnownRead {
  readonly by: Person;
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string | number>;
}

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const someTransactions = new URL(
  '../../file-formats/data/transactions/CUMULATIVE_RATES_2026_10_02_options.csv',
  import.meta.url,
);
const actor = { id: null, label: 'test', requestId: null };

/** By endpoint. */
export async function knownReads(app: TestApp, admin: Person): Promise<Record<string, KnownRead>> {
  const { platform } = app;
  const { queries } = platform.db;
  const open = await createInstrument(admin, openAllDay);
  const { person: by, key, listHash } = await createPreparedBook(app);
  const { rows } = await sql<{ firmId: string }>`
    select firm_id as "firmId" from users where id = ${by.userId}`.execute(queries);
  const firmId = rows[0]?.firmId ?? '';

  const life = { now: app.clock.now(), lifeMs: 3_600_000 };
  const userId = by.userId ?? '';
  const reset = await insertLink(queries, { ...life, userId, purpose: 'reset-password' });
  const email = 'colleague@firm.example';
  const invitation = await insertLink(queries, {
    ...life,
    purpose: 'join-firm',
    invitation: { firmId, email, invitedBy: userId, firmRole: 'member', roleEndsAt: null },
  });
  const { reply: withPhoto } = await by.call(profileContract.setPhoto, { body: { photo: pixel } });
  await by.call(deskPositionsContract.storePositions, { body: somePositions });
  const packId = randomUUID();
  await insertPack(queries, {
    id: packId,
    firmId,
    instrumentId: key.instrumentTypeId,
    valuationDate: key.valuationDate,
    userId,
    listHash,
    now: app.clock.now(),
    manifest: '{}',
    manifestHash: 'a'.repeat(64),
    signature: '',
  });
  const { id: webhookId } = await addWebhook(by);
  const [delivery] = await deliveriesOf(by, webhookId);
  const { items: submissions } = (await by.call(submissionsContract.list)).reply;

  // Its leaf is the first of the log.
  const enrol = repeatableKeptCalls(() => Promise.reject(new Error('No series is needed.')));
  const { person, body } = await enrol['consensus.enrolKeeper']!(app);
  await person.call(contract.consensus.enrolKeeper, { body: body as { enrolment: string } });
  const rehearsal = await storeKeptRehearsal(app, by);
  const contribution = randomUUID();
  await sql`
    insert into kept_contributions (submission_uuid, round_id, firm_id, user_id, sequence, public_key, digest, body_hash)
    values (${contribution}, ${rehearsal}, ${firmId}, ${userId}, 1, '', '', '')`.execute(queries);

  const path = fileURLToPath(someTransactions);
  await importFile(platform, { path, name: 'options.csv' }, { actor, unpackedBytes: null });
  const { items: transactions } = (await admin.call(transactionsContract.list)).reply;
  return {
    'auth.checkResetLink': { by, query: { token: reset } },
    'firms.readInvitation': { by, query: { token: invitation } },
    'profile.photo': { by, params: { photoId: withPhoto.user.photoURL?.split('/').at(-1) ?? '' } },
    'consensus.publicKeys': { by, query: { instrumentTypeId: open._id } },
    'consensus.keptRounds': { by, query: { instrumentTypeId: open._id } },
    'consensus.keptRound': { by, query: { round_id: rehearsal } },
    'consensus.receipts': { by, query: { submission_uuid: contribution } },
    'consensus.logTile': { by, params: { level: '0', '*': '000.p/1' } },
    'consensus.logBundle': { by, params: { '*': '000.p/1' } },
    'desk.storedPositions': { by },
    'desk.evidenceManifest': { by, params: { packId } },
    'results.leakMeter': { by: admin, query: { instrumentTypeId: key.instrumentTypeId } },
    'results.curves': { by, query: { date: key.valuationDate } },
    'submissions.receipt': { by, params: { submissionId: submissions[0]?._id ?? '' } },
    'submissions.windows': { by, query: { ahead: 'month' } },
    'transactions.nearest': {
      by: admin,
      query: { currency: 'USD', expiryMonths: 12, tenorMonths: 120 },
    },
    'transactions.read': {
      by: admin,
      params: { transactionId: transactions[0]?.transactionId ?? '' },
    },
    'webhooks.deliveries': { by, query: { webhookId } },
    'webhooks.delivery': { by, query: { deliveryId: delivery?._id ?? '' } },
    // Of somebody who has some.
    'notices.list': { by },
    'submissions.list': { by },
    'webhooks.list': { by },
    'firms.read': { by },
    'firms.data': { by },
    'profile.read': { by },
    'profile.ownData': { by },
  };
}
