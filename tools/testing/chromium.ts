// Finds a Chromium for the browser journeys. Run as a program, it installs one if there is none, and a font with Arabic
// letters.
import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { pathToFileURL } from 'node:url';

const headlessShell = '/usr/bin/chromium-headless-shell';
// The headless shell comes first: the same engine at two thirds of the processor time.
const places = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Without a sandbox, which root cannot have, and without what a browser does of its own accord. */
export const quietChromium = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

/** The system's browser; null leaves it to Playwright's own. */
export function findChromium(): string | null {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen !== undefined && chosen !== '') return chosen;
  return places.find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function hasArabicFont(): boolean {
  const { status, stdout } = spawnSync('fc-list', [':lang=ar'], { encoding: 'utf8' });
  return status === 0 && stdout.trim() !== '';
}

const canUseApt = () => process.getuid?.() === 0 && isProgram('/usr/bin/apt-get');

function installByApt(packages: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (args: readonly string[]) =>
    spawnSync('apt-get', ['-qq', '-y', '--no-install-recommends', ...args], {
      env,
      stdio: 'inherit',
    }).status === 0;
  return run(['update']) && run(['install', ...packages]);
}

/** Installs a browser if there is none. */
export function ensureBrowser(): void {
  if (isProgram(headlessShell)) return;
  if (canUseApt() && installByApt(['chromium-headless-shell', 'fontconfig', 'fonts-noto-core'])) {
    return;
  }
  if (findChromium() !== null) return;
  console.log('No Chromium was found; installing one.');
  if (canUseApt() && installByApt(['chromium', 'fontconfig', 'fonts-noto-core'])) return;
  execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
}

function ensureArabicFont(): void {
  if (process.platform !== 'linux' || hasArabicFont()) return;
  if (canUseApt() && installByApt(['fontconfig', 'fonts-noto-core'])) return;
  console.log(
    'No font with Arabic letters was found (fonts-noto-core has them); Arabic pages may show boxes.',
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureBrowser();
  ensureArabicFont();
  console.log(`Browser: ${findChromium() ?? 'installed by Playwright'}`);
}
