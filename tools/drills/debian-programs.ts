// Programs of Debian that a drill needs. As root, missing ones are installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** @param programs paths and the packages that hold them */
export function ensurePrograms(programs: Readonly<Record<string, string>>): void {
  const missing = () => Object.entries(programs).filter(([path]) => !existsSync(path));
  const packages = [...new Set(missing().map(([, name]) => name))];
  if (packages.length === 0) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${packages.join(', ')} …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const options = { env, stdio: 'inherit' } as const;
    spawnSync('apt-get', ['-qq', '-y', 'update'], options);
    spawnSync('apt-get', ['-qq', '-y', '--no-install-recommends', 'install', ...packages], options);
  }
  const left = missing().map(([path]) => path);
  if (left.length > 0) {
    throw new Error(`${left.join(', ')} missing: apt install ${packages.join(' ')}`);
  }
}
