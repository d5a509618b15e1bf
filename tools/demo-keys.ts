// Writes the key files of the demo accounts to docs/demo-keys. They hold no secret: see packages/server/src/demo/demo-keys.ts.
import { mkdir, writeFile } from 'node:fs/promises';
import { sealKeyFile } from '@pricevault/consensus';
import { demoKeysOf, demoMembers, demoPassphrase } from '../packages/server/src/demo/demo-keys.ts';

const folder = new URL('../docs/demo-keys/', import.meta.url);
await mkdir(folder, { recursive: true });
for (const { email } of demoMembers) {
  const file = await sealKeyFile(demoKeysOf(email), demoPassphrase);
  const name = `${email.split('@')[0] ?? email}.json`;
  await writeFile(new URL(name, folder), `${JSON.stringify(file, null, 2)}\n`);
}
