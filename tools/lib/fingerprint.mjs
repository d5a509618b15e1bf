// A hash of the content of files and folders. Equal hashes mean equal builds.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const NOT_SOURCES = new Set(['node_modules', 'dist', 'test', 'coverage']);

/** @param {string[]} paths files and folders, relative to the root */
export function fingerprint(paths) {
  const hash = createHash('sha256').update(process.platform);
  for (const file of paths.flatMap(filesIn)) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function filesIn(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(({ name }) => !NOT_SOURCES.has(name) && !name.startsWith('.') && !isTest(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inner = `${path}/${entry.name}`;
      return entry.isDirectory() ? filesIn(inner) : [inner];
    });
}

const isTest = (name) => /\.test\.tsx?$|^vitest\.config\./.test(name);
