// A desk without a page: keys, a sealed contribution from a file, and yesterday's result, beside a running demo server.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillWithDemo } from './demo.ts';
import { printed } from './printed.ts';
import {
  callServer,
  createFolder,
  pricevault,
  startServer,
  type Folder,
  type RunningServer,
} from './programs.ts';

const aliceKey = fileURLToPath(new URL('../../../docs/demo-keys/alice.json', import.meta.url));
const type = 'USD SOFR Swaption';
let folder: Folder;
let desk: Folder;
let server: RunningServer;
let env: Record<string, string>;
beforeAll(async () => {
  folder = await createFolder();
  desk = await createFolder();
  await fillWithDemo(folder);
  server = await startServer({ DATA_DIR: folder.path });
  env = {
    PRICEVAULT_URL: server.address,
    PRICEVAULT_EMAIL: 'alice@pricevault.example',
    PRICEVAULT_PASSWORD: 'Vault-Demo-2026!',
    PRICEVAULT_PASSPHRASE: 'Vault-Demo-2026!',
  };
});
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

  test('seals a file of valuations for the open round, and names the line of what cannot be sealed', async () => {
    await writeFile(at('marks.csv'), 'tradeid,valuation,forward\n1,101.25,\n2,9,\nx,1,\n2,99.5,\n');
    await writeFile(at('none.csv'), 'tradeid,valuation\nx,1\n2,n/a\n');
    await writeFile(at('bad.csv'), 'tradeid,valuation\n1,1.123456789\n');
    const submit = (file: string) =>
      printed(
        ['consensus', 'submit', '--type', type, '--file', at(file), '--key', aliceKey, '--json'],
        env,
      );
    const bad = await submit('bad.csv');
    expect([bad.code, bad.json['codes']]).toEqual([2, ['values-refused']]);
    expect(String(bad.json['errors'])).toContain('Line 2, trade 1');
    const none = await submit('none.csv');
    expect([none.code, none.json['codes']]).toEqual([2, ['valuesMissing']]);
    expect(String(none.json['errors'])).toContain('rows ignored: 2');
    const key = at('alice.json');
    await writeFile(key, await readFile(aliceKey));
    const sent = await pricevault(
      ['consensus', 'submit', '--type', type, '--file', at('marks.csv'), '--key', key, '--json'],
      env,
    );
    expect(sent.json).toMatchObject({ success: true, rows: 2, ignored: 1, repeated: [2] });
  });

  test('refuses a key of somebody else, and warns a firm that has given its values another way', async () => {
    const email = 'carol@pricevault.example';
    const carol = { ...env, PRICEVAULT_EMAIL: email };
    await writeFile(at('carol.csv'), 'tradeid,valuation\n1,101.5\n');
    const submit = (key: string, ...more: string[]) =>
      printed(
        [
          ...['consensus', 'submit', '--type', type, '--file', at('carol.csv')],
          ...['--key', key, '--json', ...more],
        ],
        carol,
      );
    expect((await submit(aliceKey)).json['codes']).toEqual(['keyForeign']);
    const items = JSON.stringify([{ tradeId: 1, valuation: 101.5, forward: '' }]);
    await callServer(server, '/api/submission', await signIn(email), { items });
    const carolKey = at('carol.json');
    await writeFile(carolKey, await readFile(aliceKey.replace('alice', 'carol')));
    const warned = await submit(carolKey);
    expect([warned.code, warned.json['codes']]).toEqual([2, ['otherPathUsed']]);
    expect((await submit(carolKey, '--other-path')).json['success']).toBe(true);
  });

  test('opens yesterday’s result, prints every check and writes the file', async () => {
    const yesterday = await newestPublishedDate();
    const opened = await printed(
      [
        ...['consensus', 'result', '--type', type, '--date', yesterday],
        ...['--key', aliceKey, '--out', at('result.csv'), '--json'],
      ],
      env,
    );
    expect(opened.json['success']).toBe(true);
    const checks = opened.json['checks'] as { name: string; status: string }[];
    expect(checks.filter(({ status }) => status === 'failed')).toEqual([]);
    // The command line knows no marks, and does not claim to have compared any.
    expect(checks.find(({ name }) => name === 'checked-keys-unchanged')?.status).toBe(
      'not-checked',
    );
    const lines = (await readFile(at('result.csv'), 'utf8')).trim().split('\r\n');
    expect(lines[0]).toContain('tradeid,valuation,forward,average,stdev,n,note');
    expect(lines.some((line) => line.endsWith(',,,3,suppressed'))).toBe(true);
  });

  test('says that a late key enters the next round, and that a round was closed early', async () => {
    const submit = () =>
      printed(
        [
          ...['consensus', 'submit', '--type', type, '--file', at('marks.csv')],
          ...['--key', at('k.json'), '--json'],
        ],
        env,
      );
    await printed(['consensus', 'keys', 'register', '--key', at('k.json')], env);
    expect((await submit()).json['codes']).toEqual(['keyEntersNextRound']);

    const admin = await signIn('admin@pricevault.example');
    const { items } = (await callServer(server, '/api/consensus/rounds', admin)) as {
      items: { id: string; state: string; instrumentName: string }[];
    };
    const open = items.find((round) => round.state === 'open' && round.instrumentName === type);
    await callServer(server, '/api/consensus/close', admin, { round_id: open?.id });
    expect((await submit()).json['codes']).toEqual(['roundClosedEarly']);
  });
});

async function signIn(email = env['PRICEVAULT_EMAIL']): Promise<string> {
  const account = { email, password: env['PRICEVAULT_PASSWORD'] };
  const reply = (await callServer(server, '/api/auth/login', undefined, account)) as {
    access_token: string;
  };
  return reply.access_token;
}

async function newestPublishedDate(): Promise<string> {
  const { items } = (await callServer(server, '/api/consensus/rounds', await signIn())) as {
    items: { state: string; valuationDate: string }[];
  };
  return items.find(({ state }) => state === 'published')?.valuationDate ?? '';
}
