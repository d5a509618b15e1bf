// Installs the packages where they are missing or not those of the lock file.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { runNpm } from './npm.mjs';
import { alone } from './preparing.mjs';
import { root } from './root.mjs';
import { readJson, workspaceFolders } from './workspace.mjs';

const stamp = join(root, 'node_modules', '.pricevault-stamp');

/** @param {(line: string) => void} say */
export async function ensureInstalled(say) {
  if (isStamped()) return;
  await alone(say, async () => {
    if (isStamped()) return;
    if (!isWhatTheLockSays()) await install(say);
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

/** Somebody may have run npm by hand; npm notes what it installed in a lock file of its own. */
function isWhatTheLockSays() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const installed = readJson('node_modules/.package-lock.json').packages;
  return Object.entries(readJson('package-lock.json').packages).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    // Not for this platform, or not wanted by any package any more.
    if (found === undefined)
      return Boolean(entry.optional || entry.devOptional || entry.extraneous);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

async function install(say) {
  const startedAt = Date.now();
  say('Installing packages; the first time this takes a minute or two …');
  await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    // Browsers are for tests alone, and those find or install theirs themselves.
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  });
  say(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}
