// A desk without a page: keys, pinned keepers, a sealed contribution from a file, and the log, beside a running demo server.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tradeExpiries, tradeStrikes, tradeTenors } from '@pricevault/basics';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fillWithDemo } from './demo.ts';
import { printed } from './printed.ts';
import {
  callServer,
  createFolder,
  startServer,
  type Folder,
  type RunningServer,
} from './programs.ts';

const aliceKey = fileURLToPath(new URL('../../../docs/demo-keys/alice.json', import.meta.url));
const type = 'USD SOFR Swaption';
/** The demo numbers the trades of its daily type first. */
const monthEndTrade = tradeExpiries.length * tradeTenors.length * tradeStrikes.length + 1;
let folder: Folder;
let desk: Folder;
let server: RunningServer;
let env: Record<string, string>;
beforeAll(async () => {
  folder = await createFolder();
  desk = await createFolder();
  await fillWithDemo(folder);
  server = await startServer({ DATA_DIR: folder.path, KEEPERS: 'embedded' });
  env = {
    PRICEVAULT_URL: server.address,
    PRICEVAULT_EMAIL: 'alice@pricevault.example',
    PRICEVAULT_PASSWORD: 'Vault-Demo-2026!',
    PRICEVAULT_PASSPHRASE: 'Vault-Demo-2026!',
  };
  await untilRoundOpen();
}, 300_000);
afterAll(async () => {
  await server.stop();
  await folder.remove();
  await desk.remove();
});

const at = (name: string) => join(desk.path, name);

describe('pricevault consensus', () => {
  test('makes a key file once, opens it with its passphrase alone, and never writes over one', async () => {
    const made = await printed(
      ['consensus', 'keys', 'create', '--key', at('k.json'), '--json'],
      env,
    );
    expect(made.code).toBe(0);
    const shown = await printed(
      ['consensus', 'keys', 'show', '--key', at('k.json'), '--json'],
      env,
    );
    expect(shown.json['publicKey']).toBe(made.json['publicKey']);
    const again = await printed(['consensus', 'keys', 'create', '--key', at('k.json')], env);
    expect(again.code).toBe(2);
    const wrong = await printed(['consensus', 'keys', 'show', '--key', at('k.json'), '--json'], {
      ...env,
      PRICEVAULT_PASSPHRASE: 'another passphrase',
    });
    expect(wrong.json['codes']).toEqual(['passphrase-wrong']);
  });

  test('takes part only with pinned keepers, and stops where others serve', async () => {
    const key = await keyOf('alice');
    await writeFile(
      at('marks.csv'),
      'tradeid,valuation,forward\n1,101.253,\n2,9,\nx,1,\n2,99.517,\n',
    );
    expect((await submit('marks.csv', key)).json['codes']).toEqual(['keepersNotPinned']);
    const pinned = await printed(['consensus', 'pin', '--key', key, '--json'], env);
    expect(pinned.json['keepers']).toHaveLength(3);
    const file = `${key}.keepers.json`;
    const pins = JSON.parse(await readFile(file, 'utf8')) as { keepers: { signKey: string }[] };
    const [first, second] = pins.keepers;
    await writeFile(file, JSON.stringify({ ...pins, keepers: [second, first, pins.keepers[2]] }));
    const refused = await submit('marks.csv', key);
    expect(refused.json['codes']).toEqual(['roundRefused']);
    expect(String(refused.json['errors'])).toContain('keepers of the round are not those that are');
    const again = (...more: string[]) =>
      printed(['consensus', 'pin', '--key', key, '--json', ...more], env);
    expect((await again()).json['codes']).toEqual(['keepersChanged']);
    expect((await again('--replace')).code).toBe(0);
  });

  test('shows the step before anything is sealed with it, at first and when it changes', async () => {
    const key = at('alice.json');
    const file = `${key}.keepers.json`;
    const first = await submit('marks.csv', key);
    expect(first.json['codes']).toEqual(['stepUnconfirmed']);
    expect(String(first.json['errors'])).toMatch(/0\.001; no step was .* with --step 0\.001/u);
    const wrong = await printed([...submitting('marks.csv', key), '--step', '0.01'], env);
    expect(wrong.json['codes']).toEqual(['stepUnconfirmed']);
    const pins = JSON.parse(await readFile(file, 'utf8')) as object;
    const { instrumentTypeId } = await untilRoundOpen();
    const withStep = (step: string) =>
      writeFile(file, JSON.stringify({ ...pins, steps: { [instrumentTypeId]: step } }));
    await withStep('7');
    // Other keepers say nothing about the grid.
    await printed(['consensus', 'pin', '--key', key, '--replace'], env);
    expect(String((await submit('marks.csv', key)).json['errors'])).toContain('it was 7 before');
    await withStep('0.001');
    expect((await submit('marks.csv', key)).json['codes']).toEqual(['marksOdd']);
  });

  test('seals a file for the open round with an API token, and names the line of what cannot be sealed', async () => {
    const key = at('alice.json');
    await writeFile(at('none.csv'), 'tradeid,valuation\nx,1\n2,n/a\n');
    await writeFile(at('bad.csv'), 'tradeid,valuation\n1,1e9\n1,999999999999\n');
    await writeFile(at('coarse.csv'), 'tradeid,valuation\n1,101.5\n2,99.25\n');
    await writeFile(at('mixed.csv'), `tradeid,valuation\n1,101.253\n${monthEndTrade},99.517\n`);
    const mixed = await submit('mixed.csv', key);
    expect([mixed.code, mixed.json['codes']]).toEqual([1, ['submissionTypesMixed']]);
    const bad = await submit('bad.csv', key);
    expect([bad.code, bad.json['codes']]).toEqual([2, ['marks-refused']]);
    expect(String(bad.json['errors'])).toContain('Line 3, trade 1');
    const none = await submit('none.csv', key);
    expect([none.code, none.json['codes']]).toEqual([2, ['valuesMissing']]);
    expect((await submit('coarse.csv', key)).json['codes']).toEqual(['stepTooFine']);
    const { PRICEVAULT_PASSWORD: _password, PRICEVAULT_EMAIL: _email, ...rest } = env;
    const byToken = { ...rest, PRICEVAULT_TOKEN: await createToken() };
    const odd = await printed(submitting('marks.csv', key), byToken);
    expect([odd.code, odd.json['codes']]).toEqual([2, ['marksOdd']]);
    expect(String(odd.json['errors'])).toContain('line 5, trade 2, 99.517');
    const sent = await printed([...submitting('marks.csv', key), '--confirmed'], byToken);
    expect(sent.json).toMatchObject({ success: true, rows: 2, ignored: 1, repeated: [2] });
    expect(sent.json['receipts']).toBeGreaterThanOrEqual(2);
    const result = await printed(
      [
        'consensus',
        'result',
        '--type',
        type,
        '--date',
        String(sent.json['valuationDate']),
        '--key',
        key,
        '--json',
      ],
      env,
    );
    expect(result.json['codes']).toEqual(['consensusRoundOpen']);
  });

  test('gives to no second round of a date whose trades have other terms', async () => {
    const key = at('alice.json');
    const memory = `${key}.rounds.json`;
    const text = await readFile(memory, 'utf8');
    const [own] = Object.values(JSON.parse(text) as Record<string, object>);
    expect(own).toMatchObject({ sequence: 1, valuationDate: expect.any(String) });
    const before = { 'another round': { ...own, trades: 'of other terms' } };
    await writeFile(memory, JSON.stringify(before));
    expect((await submit('marks.csv', key)).json['codes']).toEqual(['terms-changed']);
    await writeFile(memory, text);
  });

  test('refuses a key that the round does not know', async () => {
    await printed(['consensus', 'pin', '--key', at('k.json')], env);
    const unknown = await printed(
      [...submitting('marks.csv', at('k.json')), '--step', '0.001'],
      env,
    );
    expect(unknown.json['codes']).toEqual(['keyNotInRound']);
  });

  test('verifies the log from outside, and sees that it was forked', async () => {
    const key = at('alice.json');
    const verify = () => printed(['log', 'verify', '--key', key, '--json'], env);
    // Co-signatures of the newest leaves are on their way.
    await vi.waitUntil(async () => (await verify()).code === 0, { timeout: 60_000 });
    const good = await verify();
    expect(good.json).toMatchObject({ faults: [], types: { 'keeper-change': 3, descriptor: 1 } });
    const file = `${key}.keepers.json`;
    const pins = JSON.parse(await readFile(file, 'utf8')) as { head: { size: number } };
    const root = Buffer.alloc(32, 7).toString('base64');
    await writeFile(file, JSON.stringify({ ...pins, head: { ...pins.head, root } }));
    const forked = await verify();
    expect([forked.code, forked.json['codes']]).toEqual([1, ['logBroken']]);
  });
});

describe('pricevault keeper', () => {
  const email = 'admin@pricevault.example';
  const keeper = (...args: string[]) => printed(['keeper', ...args, '--json'], env);
  const asAdmin = () => ['--url', server.address, '--email', email];
  const own = () => ['--folder', at('keeper'), '--url', server.address];

  test('is enrolled where the embedded ones have made room', async () => {
    const named = ['--name', 'Audit', '--operator', 'Auditor AG'];
    const made = await keeper('init', '--folder', at('keeper'), ...named);
    const enrol = () => keeper('enrol', ...asAdmin(), '--line', String(made.json['enrolment']));
    expect((await enrol()).json['codes']).toEqual(['keepersEmbedded']);
    const unknown = await keeper('roster', 'list', ...own());
    expect([unknown.code, unknown.json['codes']]).toEqual([2, ['keeperUnknown']]);
    const before = await keeper('status', ...own());
    expect(before.json).toMatchObject({ place: null, problem: 'keeperUnknown' });
    const { keepers } = (await callServer(server, '/api/consensus/keepers', await signIn())) as {
      keepers: { signKey: string }[];
    };
    for (const { signKey } of keepers) {
      const replaced = await keeper('replace', ...asAdmin(), '--sign-key', signKey);
      expect(replaced.code).toBe(0);
    }
    expect((await enrol()).json).toMatchObject({ place: 0 });
    const status = await keeper('status', ...own());
    expect(status.json).toMatchObject({ name: 'Audit', operator: 'Auditor AG', place: 0 });
    expect(status.json['fingerprint']).toBe(made.json['fingerprint']);
  });

  test('approves an entry of the roster as it was listed', async () => {
    const roster = (...args: string[]) => keeper('roster', ...args, ...own());
    const listed = async () => (await roster('list')).json['entries'] as { code: string }[];
    const [first, ...others] = await listed();
    const unknown = await roster('approve', '--entry', Buffer.alloc(32).toString('base64'));
    expect(unknown.json['codes']).toEqual(['entryUnknown']);
    const approved = await roster('approve', '--entry', first?.code ?? '');
    expect(approved.json).toMatchObject({ approved: 1, entries: [first] });
    expect(await listed()).toEqual(others);
    const stranger = ['--firm', '00000000-0000-4000-8000-000000000000'];
    for (const command of ['approve', 'refuse']) {
      expect((await roster(command, ...stranger)).json['codes']).toEqual(['firmUnknown']);
    }
    await roster('approve');
    const none = await printed(['keeper', 'roster', 'list', ...own()], env);
    expect(none.stdout).toContain('No entry of the roster waits');
  });
});

/** A copy of a demo key file, beside which the desk keeps its notes. */
async function keyOf(name: string): Promise<string> {
  await writeFile(at(`${name}.json`), await readFile(aliceKey.replace('alice', name)));
  return at(`${name}.json`);
}

const submitting = (file: string, key: string) => [
  'consensus',
  'submit',
  '--type',
  type,
  '--file',
  at(file),
  '--key',
  key,
  '--json',
];
const submit = (file: string, key: string) => printed(submitting(file, key), env);

async function createToken(): Promise<string> {
  const scopes = ['consensus:write', 'instruments:read', 'submissions:read'];
  const reply = await callServer(server, '/api/profile/tokens', await signIn(), {
    name: 'desk',
    kind: 'personal',
    scopes,
    days: 1,
    addresses: [],
  });
  return String(reply['token']);
}

/** The keepers approve the members' keys and sign the round first. */
async function untilRoundOpen(): Promise<{ readonly instrumentTypeId: string }> {
  const token = await signIn();
  const openRound = async () => {
    const { items } = (await callServer(server, '/api/consensus/kept', token)) as {
      items: { state: string; instrumentTypeId: string }[];
    };
    return items.find(({ state }) => state === 'open');
  };
  return vi.waitUntil(openRound, { timeout: 180_000, interval: 500 });
}

async function signIn(email = env['PRICEVAULT_EMAIL']): Promise<string> {
  const account = { email, password: env['PRICEVAULT_PASSWORD'] };
  const reply = (await callServer(server, '/api/auth/login', undefined, account)) as {
    access_token: string;
  };
  return reply.access_token;
}
