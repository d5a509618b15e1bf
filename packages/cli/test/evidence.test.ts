// `pricevault evidence verify`: a pack that is whole, and each way in which one is not. No server, no database.
import { evidenceFormat, evidenceNoteHead, vaultFiles } from '@pricevault/basics/desk';
import { toBase64 } from '@pricevault/consensus';
import { signKeyOf, signNote } from '@pricevault/consensus/protocol3';
import { strToU8, zipSync } from 'fflate';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printed } from './printed.ts';

const nowhere = { DATA_DIR: '/nonexistent/pricevault' };
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const seed = new Uint8Array(32).fill(7);
const signKey = toBase64(signKeyOf(seed));
const origin = 'pricevault-log/test';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evidence-'));
});
afterAll(() => rm(folder, { recursive: true }));

const content = '{"a":1}';
const previousHash = '0'.repeat(64);
const entry = {
  number: 3,
  previousHash,
  content,
  hash: createHash('sha256')
    .update(Buffer.from(previousHash, 'hex'))
    .update('3\n')
    .update(content)
    .digest('hex'),
};

type Files = Record<string, string>;
const whole: Files = {
  ...Object.fromEntries(vaultFiles.map((name) => [name, `of ${name}`])),
  'signed-list.csv': 'tradeId\r\n7\r\n',
  'report.pdf': '%PDF-1.7',
  'audit.json': JSON.stringify([entry]),
};

async function packOf(files: Files, change: (all: Files) => void = () => {}): Promise<string> {
  const manifest = JSON.stringify({
    format: evidenceFormat,
    packId: 'p',
    madeAt: '2026-11-17T18:00:00.000Z',
    madeBy: { name: 'Ada' },
    firm: { name: 'Alpha Bank' },
    book: {
      instrumentType: 'USD SOFR Swaption',
      valuationDate: '2026-11-16',
      state: 'approved',
      listHash: sha256(whole['signed-list.csv'] ?? ''),
      prepared: { name: 'Bob', at: '2026-11-16T18:00:00.000Z' },
      approved: { name: 'Carol', at: '2026-11-16T19:00:00.000Z' },
    },
    vault: { origin, signKey },
    files: Object.entries(files).map(([name, text]) => ({
      name,
      bytes: text.length,
      sha256: sha256(text),
      isKnown: name !== 'report.pdf',
    })),
  });
  const note = await signNote(`${evidenceNoteHead}\n${sha256(manifest)}\n`, { name: origin, seed });
  const all: Files = { ...files, 'manifest.json': manifest, 'manifest.sig': note };
  change(all);
  const path = join(folder, `${sha256(JSON.stringify(all)).slice(0, 12)}.zip`);
  const entries = Object.entries(all).map(([name, text]) => [name, strToU8(text)] as const);
  await writeFile(path, zipSync(Object.fromEntries(entries)));
  return path;
}

const verify = (path: string, ...options: string[]) =>
  printed(['evidence', 'verify', path, ...options], nowhere);

test('a whole pack says what it is of and who signed it', async () => {
  const { code, stdout, stderr } = await verify(await packOf(whole));
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('Alpha Bank: USD SOFR Swaption, 2026-11-16, approved');
  expect(stdout).toContain('Prepared by Bob, 2026-11-16T18:00:00.000Z');
  expect(stdout).toContain('Approved by Carol');
  expect(stdout).toContain('Files: 10, of which the vault knows 9 itself');
  expect(stdout).toContain('Of these it keeps only the hash: report.pdf');
  expect(stdout).toContain(`the key in the pack: ${signKey}`);
  expect(stdout).toContain('The pack is whole.');
  const trusted = await verify(await packOf(whole), '--key', signKey, '--json');
  expect(trusted.json).toMatchObject({ success: true, faults: [] });
});

describe('what is wrong is said in a sentence', () => {
  test.each<[string, (all: Files) => void, string]>([
    [
      'a changed file',
      (all) => (all['report.pdf'] = '%PDF-1.6'),
      `report.pdf was changed: its SHA-256 is ${sha256('%PDF-1.6')}, the manifest says ${sha256('%PDF-1.7')}.`,
    ],
    ['a missing file', (all) => delete all['report.pdf'], 'report.pdf is missing from the pack.'],
    [
      'a file that was added',
      (all) => (all['extra.csv'] = 'x'),
      'extra.csv is in the pack, but not in its manifest.',
    ],
    [
      'a changed manifest',
      (all) => (all['manifest.json'] = (all['manifest.json'] ?? '').replace('Carol', 'Mallory')),
      'manifest.sig does not sign this manifest',
    ],
    [
      'a missing signature',
      (all) => delete all['manifest.sig'],
      'The pack has no manifest.sig: nobody has signed its manifest.',
    ],
    ['a missing manifest', (all) => delete all['manifest.json'], 'The pack has no manifest.json.'],
    [
      'a signature that is none',
      (all) => (all['manifest.sig'] = 'x'),
      'manifest.sig does not sign this manifest',
    ],
  ])('%s', async (_what, change, sentence) => {
    const { code, stderr } = await verify(await packOf(whole, change));
    expect(code).toBe(1);
    expect(stderr).toContain('The pack does not hold:');
    expect(stderr).toContain(sentence);
  });

  test('a list that is not the signed one, and an audit entry that does not fit', async () => {
    const forged = JSON.stringify([{ ...entry, content: '{"a":2}' }]);
    const files = { ...whole, 'signed-list.csv': 'tradeId\r\n8\r\n', 'audit.json': forged };
    const { code, json } = await verify(await packOf(files), '--json');
    expect(code).toBe(1);
    expect(json).toMatchObject({
      codes: ['packBroken'],
      faults: [
        'signed-list.csv is not the list that was signed.',
        'Entry 3 of audit.json does not fit its hash.',
      ],
    });
  });

  test.each<[string, (zip: Buffer) => Buffer]>([
    [
      'another name before the bytes than in the directory',
      (zip) => {
        zip.write('x', zip.indexOf('report.pdf'));
        return zip;
      },
    ],
    [
      'a file that the directory does not list',
      (zip) => {
        const endOf = (file: Buffer) => file.length - 22 + 16;
        const other = Buffer.from(zipSync({ 'results.csv': strToU8('other') }));
        const hidden = other.subarray(0, other.readUInt32LE(endOf(other)));
        const directory = zip.readUInt32LE(endOf(zip));
        const parts = [zip.subarray(0, directory), hidden, zip.subarray(directory)];
        const grown = Buffer.concat(parts);
        grown.writeUInt32LE(directory + hidden.length, endOf(grown));
        return grown;
      },
    ],
    ['bytes behind the end', (zip) => Buffer.concat([zip, Buffer.from('x')])],
  ])('a ZIP file with %s', async (_what, change) => {
    const path = join(folder, 'stray.zip');
    await writeFile(path, change(await readFile(await packOf(whole))));
    const { code, json } = await verify(path, '--json');
    expect(code).toBe(1);
    expect(json).toMatchObject({
      faults: [
        'The ZIP file holds bytes or names beside the files that it lists: programs differ in what they unpack of it.',
      ],
    });
  });

  test('a manifest without a file that the vault writes itself', async () => {
    const { 'results.csv': _left, ...files } = whole;
    const { code, json } = await verify(await packOf(files), '--json');
    expect(code).toBe(1);
    expect(json).toMatchObject({ faults: ['results.csv is not the one that the vault wrote.'] });
  });

  test('the key of another vault', async () => {
    const other = toBase64(signKeyOf(new Uint8Array(32).fill(8)));
    const { code, stderr } = await verify(await packOf(whole), '--key', other);
    expect(code).toBe(1);
    expect(stderr).toContain('The manifest names another key than the one that was given');
  });

  test('a file that is no pack, a path that is none, and a key that is none', async () => {
    const path = join(folder, 'text.zip');
    await writeFile(path, 'not a ZIP');
    expect((await verify(path)).stderr).toContain('is not a ZIP file, or it is damaged.');
    expect((await verify(join(folder, 'none.zip'))).stderr).toContain('none.zip cannot be read.');
    const { code, stderr } = await verify(path, '--key', 'short');
    expect([code, stderr]).toEqual([2, 'A signing key is 32 bytes in Base64.\n']);
  });
});
