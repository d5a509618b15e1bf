// Installs the packages if they are missing or differ from the lock file.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { runNpm } from './npm.mjs';
import { withLock } from './build-lock.mjs';
import { root } from './root.mjs';
import { readJson, workspaceFolders } from './workspace.mjs';

const stamp = join(root, 'node_modules', '.pricevault-stamp');

/** @param {(line: string) => void} log */
export async function ensureInstalled(log) {
  if (isStamped()) return;
  await withLock(log, async () => {
    if (isStamped()) return;
    if (!matchesLockFile()) await install(log);
    writeFileSync(stamp, wanted());
  });
}

function wanted() {
  const manifests = workspaceFolders().map((folder) => `${folder}/package.json`);
  return fingerprint(['package.json', 'package-lock.json', ...manifests]);
}

function isStamped() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted();
}

/** Somebody may have run npm by hand. npm records what it installed in `node_modules/.package-lock.json`. */
function matchesLockFile() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const installed = readJson('node_modules/.package-lock.json').packages;
  return Object.entries(readJson('package-lock.json').packages).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    // For another platform, or no longer needed by any package.
    if (found === undefined)
      return Boolean(entry.optional || entry.devOptional || entry.extraneous);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

async function install(log) {
  const startedAt = Date.now();
  log('Installing packages; the first time this takes a minute or two …');
  await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    // Only tests need a browser, and they find or install one themselves.
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  });
  log(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}
