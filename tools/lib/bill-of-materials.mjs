// The packages that run in production, as npm lists them from the lock file.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './root.mjs';

/** What is shipped. Tests and benchmarks have workspaces of their own. */
const workspaces = ['packages/server', 'packages/web', 'packages/cli'];

/** Licences that allow use, change and distribution without disclosing one's own code. */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
]);

/**
 * @typedef {{ license?: { id?: string, name?: string }, expression?: string }} Licence
 * @typedef {{ name: string, version: string, licenses?: Licence[] }} Component
 * @typedef {{ bomFormat: string, components: Component[] }} BillOfMaterials
 */

/** @returns {Promise<BillOfMaterials>} */
export async function readBillOfMaterials() {
  const chosen = workspaces.flatMap((workspace) => ['--workspace', workspace]);
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', ...chosen];
  const { stdout } = await promisify(execFile)('npm', args, {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  /** @type {BillOfMaterials} */
  const bill = JSON.parse(stdout);
  const shipped = await readShipped();
  const components = bill.components.filter(({ name, version }) =>
    shipped.has(`${name}@${version}`),
  );
  return { ...bill, components };
}

/**
 * What the lock file does not mark as needed for development alone. npm's `--omit dev` also leaves out what only one of the
 * workspaces needs for development, such as the server's framework.
 */
async function readShipped() {
  /** @type {{ packages: Record<string, { version?: string, dev?: boolean }> }} */
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  return new Set(
    Object.entries(lock.packages)
      .filter(([, { dev }]) => dev !== true)
      .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`),
  );
}

/**
 * Our own packages have the licence of the project.
 * @param {BillOfMaterials} bill
 */
export function licencesIn({ components }) {
  return components
    .filter(({ name }) => !name.startsWith('@pricevault/'))
    .map(({ name, version, licenses = [] }) => {
      const licence = licenses
        .map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '')
        .join(' AND ');
      return { name, version, licence: licence || 'unknown', isAccepted: isAccepted(licence) };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/**
 * Of alternatives one is enough; of several that hold together each is needed.
 * @param {string} licence
 */
export function isAccepted(licence) {
  return licence
    .replaceAll(/[()]/g, '')
    .split(/ and /i)
    .every((part) => part.split(/ or /i).some((name) => accepted.has(name.trim())));
}
