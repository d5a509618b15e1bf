// Clients of the API go nowhere else with a token and marks, and their files run nothing.
import { createVault, VaultRefusal } from '@pricevault/client';
import { assetsContract, submissionsContract } from '@pricevault/contract';
import { execFile } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const listen = async (answer: RequestListener) => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

async function ran(script: string): Promise<string> {
  const { stdout } = await promisify(execFile)('python3', ['-c', script], {
    env: {
      ...process.env,
      PYTHONPATH: join(import.meta.dirname, '../../../clients/python'),
      PYTHONDONTWRITEBYTECODE: '1',
    },
  });
  return stdout;
}

let reached = 0;
const elsewhere = await listen((_request, response) => {
  reached += 1;
  response.setHeader('content-type', 'application/json').end('{"success":true,"items":[]}');
});
let status = 302;
const url = await listen((request, response) => {
  response.writeHead(status, { location: elsewhere + String(request.url) }).end();
});

const refusing = await listen((_request, response) => {
  const errors = ['Nothing was stored.', 'Line 1: no number.', 'Line 2: unknown.', 'Line 3: old.'];
  response.writeHead(422, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ success: false, errors, codes: ['a', 'b', 'c', 'd'] }));
});

test('the text of a refusal says which mark is wrong, and why, with no more sentences than people read', async () => {
  const text = 'Nothing was stored. Line 1: no number. Line 2: unknown.';
  const call = createVault({ url: refusing, token: 'pv_secret' }).call(assetsContract.list);
  await expect(call).rejects.toThrow(expect.objectContaining({ status: 422, message: text }));
  const program = [
    'import pricevault',
    'try:',
    `    pricevault.Vault(${JSON.stringify(refusing)}).windows()`,
    'except pricevault.VaultRefusal as refusal:',
    '    print(refusal.status, len(refusal.errors), refusal)',
  ].join('\n');
  expect(await ran(program)).toBe(`422 4 ${text}\n`);
});

test.each([301, 302, 303, 307, 308])('a redirect by %i is a refusal', async (redirect) => {
  status = redirect;
  const vault = createVault({ url, token: 'pv_secret', retries: 0 });
  const calls = [
    () => vault.call(assetsContract.list),
    () => vault.call(submissionsContract.submit, { body: { items: '[]' } }),
  ];
  for (const call of calls) await expect(call()).rejects.toThrow(VaultRefusal);
  expect(reached).toBe(0);
});

test('the Python client follows no redirect, and writes no cell that a spreadsheet runs', async () => {
  status = 302;
  const script = `
import pricevault
vault = pricevault.Vault("${url}", token="pv_secret", retries=0)
for method, body in (("GET", None), ("POST", {"items": "[]"})):
    try:
        vault.call(method, "/api/asset", body)
    except pricevault.VaultRefusal as refusal:
        print(refusal.status)
print(pricevault.rows_to_csv([{"name": "=1+1", "other": "'@a", "value": -0.5, "plain": "a-b", "cut": "a;=1"}]), end="")
`;
  const printed = await ran(script);
  expect(printed.split(/\r?\n/)).toEqual([
    '302',
    '302',
    'name,other,value,plain,cut',
    "'=1+1,''@a,-0.5,a-b,a;'=1",
    '',
  ]);
  expect(reached).toBe(0);
});

test.each(['', 'vault.example', 'localhost:3000'])(
  'the TypeScript client names the address %j, which is not whole',
  (url) => {
    expect(() => createVault({ url })).toThrow(`The address of the vault is not whole: '${url}'.`);
  },
);
