// Libraries that figures are compared with. They are old or large, so they are installed into a separate, ignored folder
// and stay out of the product's lock file.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../peers/', import.meta.url));

/** Installs the peer if it is missing, and loads it. */
export function loadPeer(name: string, version: string): unknown {
  if (!existsSync(`${folder}node_modules/${name}`)) {
    mkdirSync(folder, { recursive: true });
    if (!existsSync(`${folder}package.json`)) {
      writeFileSync(`${folder}package.json`, '{ "private": true }\n');
    }
    const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', `${name}@${version}`];
    execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  return createRequire(`${folder}package.json`)(name);
}
