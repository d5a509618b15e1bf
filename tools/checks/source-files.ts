// Finding and reading the repository's own files. Paths are relative to the root and use forward slashes.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const skippedFolders = new Set(['node_modules', 'dist', 'data', 'coverage', 'fixtures', 'peers']);
/** Output of runs; elsewhere a folder of this name holds a domain. */
const skippedPaths = new Set(['bench/results', 'e2e/results']);

/** Every file below `folder` (relative to `root`) whose name passes; build output, data and fixtures are left out. */
export function filesBelow(
  root: string,
  folder: string,
  passes: (path: string) => boolean,
): string[] {
  if (!existsSync(join(root, folder))) return [];
  const found: string[] = [];
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (skippedFolders.has(entry.name) || skippedPaths.has(path)) continue;
      if (entry.name.startsWith('.')) continue;
      found.push(...filesBelow(root, path, passes));
    } else if (passes(path)) {
      found.push(path);
    }
  }
  return found.sort();
}

export function readText(root: string, path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

export function readJson(root: string, path: string): unknown {
  return JSON.parse(readText(root, path));
}

/** Prints what was found and sets the exit code; `counted` says what was looked at when all is well. */
export function report(problems: readonly string[], counted: string): void {
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(counted);
}
