// Own data: what is in the files and what is not, who gets them, and what remains of an account or a firm that left.
import {
  apiTokensContract,
  authContract,
  deskMailsContract,
  firmDataContract,
  firmsContract,
  ownDataContract,
  profileContract,
  quotesContract,
  usersContract,
} from '@pricevault/contract';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import * as yauzl from 'yauzl';
import { expect, test } from 'vitest';
import { createBond } from '../../../test/bonds.ts';
import { evidence, makeChallenge, publishMarket } from '../../../test/challenges.ts';
import { createFirm, emailOf, joinAs } from '../../../test/firms.ts';
import { startWithMailbox } from '../../../test/mailbox.ts';
import { createTrades } from '../../../test/reference-data.ts';
import { createOpenType, marks, submit } from '../../../test/submissions.ts';
import type { Person } from '../../../test/test-app.ts';
import { accountFiles } from './account-files.ts';
import { leftOutOfAccounts } from './account-record.repository.ts';
import { firmFiles } from './firm-files.ts';
import { leftOutOfFirms } from './firm-record.repository.ts';

const { app, mailbox } = await startWithMailbox({ RATE_LIMIT: 'off' });
const queries = () => app.platform.db.queries;

/** Columns that refer to a table, or that hold what names a row of it. */
async function columnsNaming(table: string, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select distinct c.relname || '.' || a.attname as column
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and (a.attname = any(${names}::text[])
            or exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
                         and k.confrelid = ${table}::regclass and a.attnum = any(k.conkey)))`.execute(
    queries(),
  );
  return rows.map(({ column }) => column).toSorted();
}

test('every column that names a person is exported, or left out with a reason', async () => {
  const found = await columnsNaming('users', ['user_id', 'actor_id', 'email', 'recipient']);
  const known = [
    ...accountFiles.flatMap(({ covers }) => covers),
    ...Object.keys(leftOutOfAccounts),
  ];
  expect(known.toSorted()).toEqual(found);
  expect(Object.values(leftOutOfAccounts).every((why) => why.length > 10)).toBe(true);
});

test('every column that names a firm is exported, or left out with a reason', async () => {
  const found = await columnsNaming('firms', ['firm_id']);
  const known = [...firmFiles.flatMap(({ covers }) => covers), ...Object.keys(leftOutOfFirms)];
  expect(known.toSorted()).toEqual(found);
});

function unzip(bytes: Buffer): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on('end', () => resolve(files));
      zip.on('error', reject);
      zip.on('entry', (entry: yauzl.Entry) => {
        zip.openReadStream(entry, (problem, stream) => {
          if (problem) return reject(problem);
          text(stream).then((content) => {
            files[entry.fileName] = content;
            zip.readEntry();
          }, reject);
          return undefined;
        });
      });
      zip.readEntry();
      return undefined;
    });
  });
}

const fileOf = ({ token }: Person, path: string) =>
  app.http.inject({ method: 'GET', url: path, headers: { authorization: `Bearer ${token}` } });

async function exported(person: Person, whose: 'person' | 'firm') {
  const read = whose === 'person' ? ownDataContract.ownData : firmDataContract.data;
  const path = whose === 'person' ? '/api/profile/data/file' : '/api/firm/data/file';
  const ask = whose === 'person' ? ownDataContract.prepareData : firmDataContract.prepareData;
  expect((await person.call(ask)).status).toBe(200);
  const newest = async () => (await person.call(read)).reply.export;
  await expect.poll(async () => (await newest())?.state).toBe('ready');
  const state = await newest();
  expect(state?.filesDone).toBe(state?.files);
  const reply = await fileOf(person, path);
  expect(reply.statusCode).toBe(200);
  expect(createHash('sha256').update(reply.rawPayload).digest('hex')).toBe(state?.sha256);
  return unzip(reply.rawPayload);
}

test('a person gets what the vault holds about them, without secrets, and nobody else does', async () => {
  const person = await app.person();
  const other = await app.person();
  const token = (
    await person.call(apiTokensContract.createToken, {
      body: { name: 'Nightly', kind: 'personal', scopes: ['series:read'], days: 30, addresses: [] },
    })
  ).reply;
  expect((await fileOf(person, '/api/profile/data/file')).json()).toMatchObject({
    codes: ['exportMissing'],
  });
  const files = await exported(person, 'person');
  const email = await emailOf(person);
  expect(JSON.parse(files['account.json'] ?? '')).toMatchObject({ email, firmRole: 'owner' });
  expect(files['api-tokens.csv']).toContain('Nightly');
  expect(files['sessions.csv']?.split('\r\n').length).toBeGreaterThan(2);
  expect(files['audit.csv']).toContain('profile.token-created');
  for (const name of Object.keys(files)) {
    if (name !== 'README.txt') expect(files['README.txt']).toContain(`${name}: `);
  }
  const all = Object.values(files).join('\n');
  for (const secret of [token.token, person.token ?? '', await emailOf(other)]) {
    expect(secret.length).toBeGreaterThan(5);
    expect(all).not.toContain(secret);
  }
  expect((await fileOf(other, '/api/profile/data/file')).statusCode).toBe(404);
  const log = await sql<{ action: string }>`
    select action from audit_entries where object_id = ${person.userId} and action like 'profile.data-%' order by id`.execute(
    queries(),
  );
  expect(log.rows.map(({ action }) => action)).toEqual([
    'profile.data-prepared',
    'profile.data-downloaded',
  ]);
});

test('a firm that is not vetted reads nothing of the answers to its requests in its file', async () => {
  const answerer = await app.person();
  const bondId = await createBond(await app.person('admin'));
  const [tradeId = ''] = await createTrades(app, 1, 71_000);
  for (const [isVetted, shown] of [
    [false, ''],
    [true, '881.25'],
  ] as const) {
    const asker = await app.person('user', { isVetted });
    await asker.call(quotesContract.trade.request, { body: { tradeId } });
    await answerer.call(quotesContract.trade.respond, { body: { tradeId, value: 881.25 } });
    await asker.call(quotesContract.bond.request, { body: { bondId } });
    await answerer.call(quotesContract.bond.respond, { body: { bondId, bid: 881.25, offer: 882 } });
    const files = await exported(asker, 'firm');
    for (const name of ['trade-requests.csv', 'bond-requests.csv']) {
      const [, row = ''] = (files[name] ?? '').split('\r\n');
      expect(row.split(',').slice(3, 5)).toEqual(['1', shown]);
    }
    expect(Object.values(files).some((content) => content.includes('881.25'))).toBe(isVetted);
  }
});

test('the broker’s answer is the firm’s that asked: a person has it in the file while they are there', async () => {
  const [person, other, staff] = [
    await app.person(),
    await app.person(),
    await app.person('staff'),
  ];
  const [tradeId = ''] = await createTrades(app, 1, 72_000);
  const { item } = (await person.call(deskMailsContract.askBroker, { body: { tradeId } })).reply;
  const body = { brokerRequestId: item._id, value: 654.25 };
  await staff.call(deskMailsContract.recordBrokerAnswer, { body });
  expect((await exported(person, 'person'))['broker-requests.csv']).toContain('654.25');
  const { firm } = (await other.call(firmsContract.read)).reply;
  await sql`update users set firm_id = ${firm._id} where id = ${person.userId}`.execute(queries());
  const later = (await exported(person, 'person'))['broker-requests.csv'];
  expect(later).toContain(item._id);
  expect(later).not.toContain('654.25');
});

test('what is stored is encrypted, prepared once at a time, and deleted after its time', async () => {
  const person = await app.person();
  const [first, second] = await Promise.all([
    person.call(ownDataContract.prepareData),
    person.call(ownDataContract.prepareData),
  ]);
  expect(second.reply.export._id).toBe(first.reply.export._id);
  const newest = async () => (await person.call(ownDataContract.ownData)).reply.export;
  await expect.poll(async () => (await newest())?.state).toBe('ready');
  const { rows } = await sql<{ content: Buffer }>`
    select content from data_export_pieces where export_id = ${first.reply.export._id}`.execute(
    queries(),
  );
  expect(rows[0]?.content.subarray(0, 200).toString('latin1')).not.toContain('README');
  await sql`update data_exports set expires_at = now() - interval '1 hour'
             where id = ${first.reply.export._id}`.execute(queries());
  expect(await newest()).toBeNull();
  expect((await fileOf(person, '/api/profile/data/file')).statusCode).toBe(404);
});

test('a file whose download has begun arrives whole, though a newer one takes its place', async () => {
  const person = await app.person();
  const own = sql.lit(person.userId);
  // The moment between what is looked up and what is sent.
  await sql`
    create function replace_export() returns trigger language plpgsql as $$
      begin delete from data_exports where id = new.id; return null; end $$`.execute(queries());
  await sql`
    create constraint trigger replaced after update of downloaded_at on data_exports deferrable initially deferred
      for each row when (new.user_id = ${own} and new.downloaded_at is not null)
      execute function replace_export()`.execute(queries());
  expect(Object.keys(await exported(person, 'person'))).toContain('account.json');
  expect((await fileOf(person, '/api/profile/data/file')).statusCode).toBe(404);
});

/** Tables in which a text still stands. */
async function tablesHolding(wanted: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition`.execute(queries());
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      select from ${sql.table(name)} as t where t::text ilike ${`%${wanted}%`} limit 1`.execute(
      queries(),
    );
    if (hits.length > 0) found.push(name);
  }
  return found;
}

test('a deleted account is gone at once; what stays names nobody, the log excepted', async () => {
  const { owner, member } = await createFirm(app, mailbox);
  const email = await emailOf(member);
  const { type, tradeIds } = await createOpenType(app, 2);
  await submit(member, marks(tradeIds, [1, 2]));
  const body = {
    displayName: 'Zebediah Quill',
    email,
    phone: '+49 151 5550199',
    tfa_enable: false,
  };
  await member.call(profileContract.update, { body });
  const wrong = await member.call(ownDataContract.deleteAccount, {
    body: { email: 'a@b.example' },
  });
  expect(wrong.refusal.codes).toEqual(['emailDiffers']);
  expect((await member.call(ownDataContract.deleteAccount, { body: { email } })).status).toBe(200);
  expect((await member.call(authContract.currentUser)).status).toBe(401);
  expect((await mailbox.next(email, 'deleted')).text).toContain('audit log');
  // The last mail goes with the others, after 30 days; the log cannot be rewritten, and says so on the page.
  expect((await tablesHolding(email)).filter((name) => name !== 'messages')).toEqual([
    'audit_entries',
  ]);
  expect(await tablesHolding('Zebediah')).toEqual([]);
  expect(await tablesHolding('5550199')).toEqual([]);
  const { members } = (await owner.call(firmsContract.read)).reply;
  expect(members).toHaveLength(1);
  const { rows } = await sql<{ rows: number }>`
    select rows from submissions where user_id = ${member.userId} and instrument_id = ${type._id}`.execute(
    queries(),
  );
  expect(rows).toEqual([{ rows: 2 }]);
  const admin = await app.person('admin');
  const enabled = await admin.call(usersContract.enable, {
    body: { items: [member.userId ?? ''] },
  });
  expect(enabled.reply.items).toEqual([]);
});

test('the last owner hands over first; who is alone ends the firm', async () => {
  const { owner, member } = await createFirm(app, mailbox);
  const email = await emailOf(owner);
  const { reply } = await owner.call(ownDataContract.ownData);
  expect(reply).toMatchObject({ blockedBy: 'lastFirmOwner', endsFirm: false });
  const refused = await owner.call(ownDataContract.deleteAccount, { body: { email } });
  expect(refused.refusal.codes).toEqual(['lastFirmOwner']);
  const role = { userId: member.userId ?? '', firmRole: 'owner' as const };
  await owner.call(firmsContract.setMemberRole, { body: role });
  expect((await owner.call(ownDataContract.deleteAccount, { body: { email } })).status).toBe(200);
  const alone = (await member.call(ownDataContract.ownData)).reply;
  expect(alone).toMatchObject({ blockedBy: null, endsFirm: true });
  const address = await emailOf(member);
  const { firm } = (await member.call(firmsContract.read)).reply;
  await member.call(ownDataContract.deleteAccount, { body: { email: address } });
  const { rows } = await sql<{ left: boolean; vetted: boolean }>`
    select left_at is not null as left, vetted_at is not null as vetted from firms where id = ${firm._id}`.execute(
    queries(),
  );
  expect(rows).toEqual([{ left: true, vetted: false }]);
});

test('a firm’s data goes to its owners alone, with marks, receipts and log', async () => {
  const { owner, member, firmId } = await createFirm(app, mailbox);
  const stranger = await app.person();
  const { tradeIds } = await createOpenType(app, 2);
  await submit(member, marks(tradeIds, [1.25, 2.5]));
  await submit(stranger, marks(tradeIds, [7.125, 8.875]));
  expect((await member.call(firmDataContract.prepareData)).refusal.codes).toEqual([
    'firmOwnerNeeded',
  ]);
  const files = await exported(owner, 'firm');
  expect((await fileOf(member, '/api/firm/data/file')).statusCode).toBe(403);
  expect((await fileOf(stranger, '/api/firm/data/file')).statusCode).toBe(404);
  expect(files['marks.csv']).toContain(`${tradeIds[0]},1.25`);
  expect(files['marks.csv']).not.toContain('7.125');
  expect(files['submissions.csv']).toMatch(/[0-9a-f]{64}/);
  expect(files['members.csv']).toContain(await emailOf(member));
  expect(files['audit.csv']).toContain(firmId);
  expect(Object.values(files).join('\n')).not.toContain(await emailOf(stranger));
});

test('a firm’s data has the files that it gave as evidence, and no other firm’s', async () => {
  const market = await publishMarket(app, { currency: 'JPY' });
  const [firm, other] = market.firms as [Person, Person];
  const made = await makeChallenge(firm, market);
  const theirs = await makeChallenge(other, market);
  const files = await exported(firm, 'firm');
  const given = Buffer.from(evidence.content, 'base64').toString();
  expect(files[`challenge-files/${made._id}-${evidence.fileName}`]).toBe(given);
  expect(files['challenges.csv']).toContain(`,${evidence.fileName}`);
  expect(files['README.txt']).toContain('challenge-files/: Files that the firm gave as evidence');
  expect(Object.keys(files).join()).not.toContain(theirs._id);
});

test('a firm leaves: members get firms of their own, it is vetted no more, and its tokens end', async () => {
  const { owner, member, firmId } = await createFirm(app, mailbox);
  const later = await joinAs(mailbox, owner, await app.person(), 'later');
  const { firm } = (await owner.call(firmsContract.read)).reply;
  const leave = (person: Person, name: string) =>
    person.call(firmDataContract.leaveVault, { body: { name } });
  expect((await leave(member, firm.name)).refusal.codes).toEqual(['firmOwnerNeeded']);
  expect((await leave(owner, 'Another firm')).refusal.codes).toEqual(['firmNameDiffers']);
  expect((await leave(owner, firm.name)).status).toBe(200);
  for (const person of [owner, member]) {
    const own = (await person.call(firmsContract.read)).reply;
    expect(own.firm._id).not.toBe(firmId);
    expect(own.firm).toMatchObject({ isVetted: false, ownRole: 'owner' });
  }
  expect((await later.accept()).refusal.codes).toEqual(['invitationInvalid']);
  expect((await mailbox.next(await emailOf(member), 'left the vault')).text).toContain(firm.name);
  const { rows } = await sql<{ action: string }>`
    select action from audit_entries where object_id = ${firmId} order by id desc limit 1`.execute(
    queries(),
  );
  expect(rows).toEqual([{ action: 'firms.left-vault' }]);
});
