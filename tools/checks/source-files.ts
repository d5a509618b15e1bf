// Finds and reads the repository's files. Paths are relative to the root and use forward slashes.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const skippedFolders = new Set(['node_modules', 'dist', 'data', 'coverage', 'fixtures', 'peers']);
/** Output of runs. Elsewhere, `results` is the folder of a domain. */
const skippedPaths = new Set(['bench/results', 'e2e/results']);

/** Every file below `folder` (relative to `root`) that passes the test, without build output, data and fixtures. */
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

/** Prints the problems and sets the exit code. Without problems it prints `summary`. */
export function report(problems: readonly string[], summary: string): void {
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(summary);
}
