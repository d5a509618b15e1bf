// The packages of this repository and their dependencies on each other.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** @returns {string[]} folders of all workspaces, relative to the root, in a stable order */
export function workspaceFolders() {
  const { workspaces } = readJson('package.json');
  return workspaces
    .flatMap((pattern) =>
      pattern.endsWith('/*')
        ? readdirSync(join(root, pattern.slice(0, -2))).map((name) => pattern.slice(0, -1) + name)
        : [pattern],
    )
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .sort();
}

/** @returns {string[]} the folder itself and those of all workspaces that it depends on */
export function withDependencies(folder) {
  const byName = new Map(workspaceFolders().map((path) => [manifestOf(path).name, path]));
  const found = new Set();
  const visit = (path) => {
    if (found.has(path)) return;
    found.add(path);
    for (const name of Object.keys(manifestOf(path).dependencies ?? {})) {
      if (byName.has(name)) visit(byName.get(name));
    }
  };
  visit(folder);
  return [...found].sort();
}

function manifestOf(folder) {
  return readJson(join(folder, 'package.json'));
}

export function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}
