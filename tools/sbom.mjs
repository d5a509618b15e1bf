// `npm run sbom`: the software bill of materials of what runs in production, in CycloneDX, from the lock file.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readBillOfMaterials } from './lib/bill-of-materials.mjs';
import { root } from './lib/root.mjs';

const bill = await readBillOfMaterials();
const path = join(root, 'dist', 'sbom.cdx.json');
await mkdir(dirname(path), { recursive: true });
await writeFile(path, `${JSON.stringify(bill, null, 2)}\n`);
process.stdout.write(`${path} lists ${bill.components.length} packages.\n`);
