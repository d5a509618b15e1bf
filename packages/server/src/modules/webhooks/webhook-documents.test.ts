// The lines of `docs/webhooks.md` that verify a signature, as they stand there, and what the page says of times and events.
import { deliveredEvents, webhookPausesMs } from '@pricevault/basics';
import { transformSync } from 'esbuild';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { makeSecret, secretText, signedHeaders } from './webhook-signature.ts';

const page = await readFile(new URL('../../../../../docs/webhooks.md', import.meta.url), 'utf8');
const blockOf = (language: string) =>
  new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(page)?.[1] ?? '';

const [oldSecret, secret, other] = [makeSecret(), makeSecret(), makeSecret()];
const body = '{"type":"ping","label":"Fälligkeit £"}';
const at = new Date('2026-11-18T17:00:00Z');
const seconds = at.getTime() / 1_000;
const headers = signedHeaders({ id: 'message-1', at, body }, [secret, oldSecret]);

/** Headers, body, secret, now, and whether it is from the vault. */
const cases = [
  [headers, body, secretText(secret), seconds, true],
  [headers, body, secretText(oldSecret), seconds + 299, true],
  [headers, body, secretText(other), seconds, false],
  [headers, `${body} `, secretText(secret), seconds, false],
  [{ ...headers, 'webhook-id': 'message-2' }, body, secretText(secret), seconds, false],
  [headers, body, secretText(secret), seconds + 301, false],
  [{ ...headers, 'webhook-timestamp': 'soon' }, body, secretText(secret), seconds, false],
  [{}, body, secretText(secret), seconds, false],
] as const;

test('the TypeScript verifies what the vault signs, and nothing else', async () => {
  const { code } = transformSync(blockOf('ts'), { loader: 'ts', format: 'esm' });
  const address = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  const { isFromVault } = (await import(/* @vite-ignore */ address)) as {
    isFromVault: (...given: unknown[]) => boolean;
  };
  for (const [given, text, key, now, isGood] of cases) {
    expect(isFromVault(given, text, key, now)).toBe(isGood);
  }
});

test('so does the Python', async () => {
  const run = `
import json, sys
for given, text, key, now, is_good in json.loads(sys.argv[1]):
    assert is_from_vault(given, text.encode(), key, now) == is_good, (given, text, now)
print("verified")`;
  const { stdout } = await promisify(execFile)('python3', [
    '-c',
    blockOf('python') + run,
    JSON.stringify(cases),
  ]);
  expect(stdout.trim()).toBe('verified');
});

test('the page names every event, and the pauses as they are', () => {
  for (const event of deliveredEvents) expect(page).toContain(`\`${event}\``);
  expect(webhookPausesMs.map((ms) => ms / 60_000)).toEqual([
    5 / 60,
    5,
    30,
    120,
    300,
    600,
    840,
    1_200,
    1_440,
  ]);
  expect(page.replaceAll(/\s+/g, ' ')).toContain(
    '5 seconds later, then after 5 and 30 minutes, 2, 5, 10, 14, 20 and 24 hours',
  );
});
