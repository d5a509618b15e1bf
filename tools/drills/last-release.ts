// The last release, built beside this version: the commit that `last-release.json` names, or `--from <commit>`.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../', import.meta.url));

function chosenCommit(): string {
  const at = process.argv.indexOf('--from');
  const chosen = at === -1 ? undefined : process.argv[at + 1];
  if (chosen !== undefined) return chosen;
  const file = new URL('./last-release.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { commit: string }).commit;
}

export interface LastRelease {
  readonly root: string;
  /** As `git describe` would show it. */
  readonly name: string;
}

/** Kept under `.build`, so that the next drill finds it built. */
export function buildLastRelease(): LastRelease {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: repository, encoding: 'utf8', maxBuffer: 1024 ** 3 }).trim();
  const commit = git('rev-parse', '--verify', `${chosenCommit()}^{commit}`);
  const root = join(repository, '.build/releases', commit);
  if (!existsSync(join(root, 'package.json'))) {
    rmSync(root, { recursive: true, force: true });
    mkdirSync(root, { recursive: true });
    execFileSync('sh', ['-c', 'git archive "$0" | tar -x -C "$1"', commit, root], {
      cwd: repository,
    });
    // Links to the same files: its build installs anew where its lock file differs.
    for (const folder of ['node_modules', 'packages/web/node_modules']) {
      if (existsSync(join(repository, folder))) {
        execFileSync('cp', ['-al', join(repository, folder), join(root, folder)]);
      }
    }
    rmSync(join(root, 'node_modules/.pricevault-stamp'), { force: true });
  }
  execFileSync(process.execPath, ['tools/build.mjs', 'server', 'cli'], {
    cwd: root,
    stdio: 'inherit',
  });
  return { root, name: git('log', '-1', '--format=%h of %cs', commit) };
}
