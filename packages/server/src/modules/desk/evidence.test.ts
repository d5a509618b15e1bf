// Evidence packs over HTTP: what the vault gives, what it signs, who may ask.
import { evidenceNoteHead } from '@pricevault/basics/desk';
import { fromBase64 } from '@pricevault/consensus';
import { isSignedByLog, readNote } from '@pricevault/consensus/protocol3';
import {
  curvesContract,
  deskEvidenceContract,
  deskMarksContract,
  deskSignOffsContract,
  firmAuditContract,
  submissionsContract,
} from '@pricevault/contract';
import { bridgeParts, differenceBridges } from '@pricevault/pricing';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { colleagueOf, createBook, createPreparedBook } from '../../../test/desk.ts';
import { dateOf } from '../../../test/market.ts';
import { testAppForFile, type Person } from '../../../test/test-app.ts';
import { moveMember } from '../identity/firms.repository.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const codesOf = (answer: { status: number; refusal: { codes?: string[] } }) => [
  answer.status,
  ...(answer.refusal.codes ?? []),
];

type Key = Awaited<ReturnType<typeof createBook>>['key'];
const read = (person: Person, body: Key) => person.call(deskEvidenceContract.evidence, { body });

/** As the page does it. */
async function sign(
  person: Person,
  key: Key,
  changed: Record<string, string> = {},
  isPacked: (file: { name: string }) => boolean = () => true,
) {
  const { files, auditNumber, book, submissionIds } = (await read(person, key)).reply;
  const receipts = await Promise.all(
    submissionIds.map(async (submissionId) => ({
      name: `receipts/${submissionId}.txt`,
      content: (await person.call(submissionsContract.receipt, { params: { submissionId } })).reply
        .text,
    })),
  );
  const report = { name: 'report.pdf', content: '%PDF-1.7' };
  const all = [...files, ...receipts, report]
    .filter(isPacked)
    .map(({ name, content }) => ({
      name,
      bytes: Buffer.byteLength(content),
      sha256: sha256(changed[name] ?? content),
    }));
  const body = { ...key, listHash: book.listHash ?? '', auditNumber, files: all };
  return person.call(deskEvidenceContract.signEvidence, { body });
}

test('the vault gives the files of a signed book, and signs a manifest that says what it knows itself', async () => {
  const { key, preparer, listHash, item } = await createPreparedBook(app);
  const { files, submissionIds, firmName } = (await read(preparer, key)).reply;
  const contentOf = (name: string) => files.find((file) => file.name === name)?.content ?? '';
  expect(sha256(contentOf('signed-list.csv'))).toBe(listHash);
  expect(contentOf('results.csv').split('\r\n')).toHaveLength(4);
  expect(contentOf('results.csv')).toContain('tradeId,valuationDate,version,unit,n,mean');
  const [, exception = ''] = contentOf('exceptions.csv').split('\r\n');
  expect(exception).toMatch(new RegExp(`^${item.tradeId},`));
  // With the date since when it is one.
  expect(exception).toContain(`,${dateOf(0)},explained,staleMark,Sent too early`);
  expect(contentOf('exception-changes.csv')).toContain('Sent too early');
  expect(JSON.parse(contentOf('sign-off.json'))).toMatchObject([{ step: 'prepared', listHash }]);
  expect(submissionIds).toHaveLength(1);
  const audit = JSON.parse(contentOf('audit.json')) as {
    action: string;
    content: string;
    hash: string;
    previousHash: string;
    number: number;
  }[];
  expect(audit.map(({ action }) => action)).toEqual([
    'submissions.stored',
    'desk.exceptionsChanged',
    'desk.bookPrepared',
  ]);
  for (const { previousHash, number, content, hash } of audit) {
    const chained = createHash('sha256').update(Buffer.from(previousHash, 'hex'));
    expect(chained.update(`${number}\n`).update(content).digest('hex')).toBe(hash);
  }

  // Under the name of one of its files the vault signs nothing else: an auditor would take it for the vault's.
  for (const name of ['marks.csv', `receipts/${submissionIds[0] ?? ''}.txt`]) {
    const forged = await sign(preparer, key, { [name]: 'another' });
    expect(codesOf(forged)).toEqual([409, 'bookListMoved']);
  }
  const without = await sign(preparer, key, {}, ({ name }) => name !== 'results.csv');
  expect(codesOf(without)).toEqual([409, 'bookListMoved']);
  const { manifest, signature, pack } = (await sign(preparer, key)).reply;
  const written = JSON.parse(manifest) as {
    firm: { name: string };
    book: object;
    vault: { origin: string; signKey: string };
    files: { name: string; isKnown: boolean }[];
  };
  expect(written.firm.name).toBe(firmName);
  expect(written.book).toMatchObject({ state: 'prepared', listHash, approved: null });
  expect(written.files.filter(({ isKnown }) => !isKnown).map(({ name }) => name)).toEqual([
    'report.pdf',
  ]);
  expect(pack).toMatchObject({ manifestHash: sha256(manifest), listHash });
  const note = readNote(signature);
  expect(note.body).toBe(`${evidenceNoteHead}\n${sha256(manifest)}\n`);
  const signKey = new Uint8Array(fromBase64(written.vault.signKey) ?? []);
  expect(await isSignedByLog(note, { name: written.vault.origin, signKey })).toBe(true);

  const { rows } = await sql<{ details: object }>`
    select details from audit_entries where action = 'desk.evidenceSigned' and object_id is not null
       and details ->> 'packId' = ${pack._id}`.execute(app.platform.db.queries);
  expect(rows).toMatchObject([{ details: { manifestHash: pack.manifestHash, listHash } }]);
  const packs = (await preparer.call(deskEvidenceContract.evidencePacks, { body: key })).reply;
  expect(packs.items).toEqual([pack]);
  const params = { packId: pack._id };
  const stored = await preparer.call(deskEvidenceContract.evidenceManifest, { params });
  expect(stored.reply).toMatchObject({ manifest, signature });
});

test('exceptions in the pack have the five parts of the page, which add up to the difference', async () => {
  const admin = await app.person('admin');
  const quotes = [
    { tenor: '1m', rate: 0.043 },
    { tenor: '1y', rate: 0.042 },
    { tenor: '30y', rate: 0.04 },
  ];
  const curve = { currency: 'USD', date: dateOf(0), quotes };
  expect((await admin.call(curvesContract.loadCurve, { body: curve })).status).toBe(200);
  const { key, preparer, item } = await createPreparedBook(app);
  const { files } = (await read(preparer, key)).reply;
  const csv = files.find(({ name }) => name === 'exceptions.csv')?.content ?? '';
  const [head = '', line = ''] = csv.split('\r\n');
  const cells = line.split(',');
  const cell = (name: string) => Number(cells[head.split(',').indexOf(name)]);
  const parts = bridgeParts.map((part) => cell(`${part}Part`));
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(cell('difference'), 9);
  const { reply } = await preparer.call(deskMarksContract.marks, {
    body: { instrumentTypeId: key.instrumentTypeId },
  });
  const [bridge] = differenceBridges(reply.items, reply.decimals + 1).filter(
    ({ tradeId }) => tradeId === item.tradeId,
  );
  expect(parts).toEqual(bridgeParts.map((part) => bridge?.parts[part]));
  expect(bridge?.inputs).not.toBeNull();
  expect([cell('ownVol'), cell('vol'), cell('annuity')]).toEqual([
    bridge?.inputs?.ownVol,
    bridge?.inputs?.vol,
    bridge?.inputs?.annuity,
  ]);
});

test('a book that nobody signed has no pack, and one that was prepared again since is not signed', async () => {
  const { key, person } = await createBook(app);
  expect(codesOf(await read(person, key))).toEqual([409, 'evidenceNotSigned']);
  await person.call(deskSignOffsContract.prepare, { body: key });
  const file = { name: 'report.pdf', bytes: 1, sha256: 'a'.repeat(64) };
  const signing = (body: object) =>
    person.call(deskEvidenceContract.signEvidence, {
      body: { ...key, auditNumber: 0, files: [file], listHash: 'b'.repeat(64), ...body },
    });
  expect(codesOf(await signing({}))).toEqual([409, 'bookPreparedAgain']);
  expect(codesOf(await signing({ files: [file, file] }))).toEqual([400, 'evidenceFileRepeated']);
  for (const name of ['../a.txt', '/a', 'a/b/c', 'manifest.json ', '']) {
    expect(codesOf(await signing({ files: [{ ...file, name }] }))).toEqual([
      400,
      'packFileInvalid',
    ]);
  }
});

test('packs and the audit log are for those who answer for them and for auditors, and end with the auditor’s time', async () => {
  const { key, person, preparer } = await createPreparedBook(app);
  const pack = (await sign(preparer, key)).reply.pack;
  const auditor = await colleagueOf(app, person, 'auditor');
  expect((await sign(auditor, key)).status).toBe(200);
  const log = (await auditor.call(firmAuditContract.auditLog, { query: {} })).reply;
  expect(log.items.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['desk.evidenceSigned', 'desk.bookPrepared', 'submissions.stored']),
  );
  const viewer = await colleagueOf(app, person, 'viewer');
  expect(codesOf(await read(viewer, key))).toEqual([403, 'firmRoleMissing']);
  expect(codesOf(await viewer.call(firmAuditContract.auditLog, { query: {} }))).toEqual([
    403,
    'firmRoleMissing',
  ]);
  const stranger = await app.person();
  expect(codesOf(await read(stranger, key))).toEqual([404, 'bookNotFound']);
  const params = { packId: pack._id };
  expect(codesOf(await stranger.call(deskEvidenceContract.evidenceManifest, { params }))).toEqual([
    404,
    'evidencePackNotFound',
  ]);
  expect((await stranger.call(firmAuditContract.auditLog, { query: {} })).reply.items).not.toEqual(
    expect.arrayContaining([expect.objectContaining({ action: 'desk.bookPrepared' })]),
  );
  const { queries } = app.platform.db;
  const { rows } = await sql<{ firmId: string }>`
    select firm_id as "firmId" from users where id = ${person.userId ?? ''}`.execute(queries);
  const ended = new Date(app.clock.now().getTime() - 1_000);
  const place = { firmId: rows[0]?.firmId ?? '', firmRole: 'auditor', roleEndsAt: ended } as const;
  await moveMember(queries, auditor.userId ?? '', place);
  expect(codesOf(await read(auditor, key))).toEqual([403, 'firmAccessEnded']);
  expect(codesOf(await auditor.call(firmAuditContract.auditLog, { query: {} }))).toEqual([
    403,
    'firmAccessEnded',
  ]);
});

test('what staff did to the firm is in its log without their name', async () => {
  const { key, person } = await createPreparedBook(app);
  const admin = await app.person('admin');
  const { queries } = app.platform.db;
  await sql`
    insert into audit_entries (at, actor_id, actor, action, object_type, object_id, details)
    select clock_timestamp(), ${admin.userId ?? ''}::uuid, 'somebody@vault.example', 'firms.vetted', 'firm', firm_id::text,
           jsonb_build_object('valuationDate', ${key.valuationDate}::text)
      from users where id = ${person.userId ?? ''}`.execute(queries);
  const log = await person.call(firmAuditContract.auditLog, { query: {} });
  expect(log.reply.items[0]).toMatchObject({ action: 'firms.vetted', actor: null });
  const { files } = (await read(person, key)).reply;
  const audit = files.find(({ name }) => name === 'audit.json')?.content ?? '';
  expect(audit).toContain('firms.vetted');
  expect(JSON.stringify([log.reply, audit])).not.toContain('somebody@vault.example');
});
