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

let reached = 0;
const elsewhere = await listen((_request, response) => {
  reached += 1;
  response.setHeader('content-type', 'application/json').end('{"success":true,"items":[]}');
});
let status = 302;
const url = await listen((request, response) => {
  response.writeHead(status, { location: elsewhere + String(request.url) }).end();
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
print(pricevault.rows_to_csv([{"name": "=1+1", "other": "'@a", "value": -0.5, "plain": "a-b"}]), end="")
`;
  const { stdout } = await promisify(execFile)('python3', ['-c', script], {
    env: {
      ...process.env,
      PYTHONPATH: join(import.meta.dirname, '../../../clients/python'),
      PYTHONDONTWRITEBYTECODE: '1',
    },
  });
  expect(stdout.split(/\r?\n/)).toEqual([
    ...['302', '302', 'name,other,value,plain', "'=1+1,''@a,-0.5,a-b", ''],
  ]);
  expect(reached).toBe(0);
});
