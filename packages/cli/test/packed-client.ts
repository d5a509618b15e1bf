// The TypeScript client as programs outside the repository have it: packed, installed beside what npm would install with it.
import { execFile } from 'node:child_process';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const run = promisify(execFile);

export async function packClientInto(modules: string): Promise<void> {
  await run(process.execPath, [join(root, 'tools/client-package.mjs')]);
  const manifest = await readFile(join(root, 'packages/client/package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const packed = join(root, `packages/client/dist/pricevault-client-${version}.tgz`);
  const client = join(modules, '@pricevault/client');
  await mkdir(client, { recursive: true });
  await run('tar', ['-xzf', packed, '-C', client, '--strip-components=1']);
  for (const name of ['zod', '@types'])
    await symlink(join(root, 'node_modules', name), join(modules, name));
}

export async function compileStrictly(file: string, folder: string): Promise<void> {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const strictly = ['--strict', '--module', 'nodenext', '--types', 'node'];
  await run(process.execPath, [compiler, ...strictly, file], { cwd: folder });
}
