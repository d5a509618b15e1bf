// Bundles a program for Node: our own packages into it, and those of npm whose many small files would be most of its start.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './root.mjs';

const serverSources = join(root, 'packages/server/src');
const migrations = join(serverSources, 'platform/db/migrations');

/**
 * `<folder>/src/main.ts` becomes `<folder>/dist/main.js`, with a file of its own for each worker of
 * the server and the migrations beside it. Made aside and renamed, so that `dist` is always whole.
 * @param {string} folder of the package, relative to the root
 * @param {string} stamp what `dist/.stamp` shall say
 */
export async function bundleProgram(folder, stamp) {
  const { build, stop } = await import('esbuild');
  // As deep as `dist`, since source maps name the sources relative to where they are written.
  const fresh = join(root, '.build', 'fresh', `${basename(folder)}-${process.pid}`);
  rmSync(fresh, { recursive: true, force: true });
  try {
    await build({
      absWorkingDir: root,
      entryPoints: [{ in: join(root, folder, 'src/main.ts'), out: 'main' }, ...workers()],
      outdir: fresh,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: true,
      logLevel: 'silent',
      plugins: [mostNpmPackagesStayOutside],
    });
    if (existsSync(migrations)) copyMigrations(join(fresh, 'migrations'));
    writeFileSync(join(fresh, '.stamp'), stamp);
    takePlace(fresh, join(root, folder, 'dist'));
  } finally {
    // esbuild works in a process of its own, which would stay as long as the server.
    await stop();
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Our own, and packages of many modules without native parts or files beside them. */
const bundled = /^(@pricevault|@noble|kysely|zod)(\/|$)/;

const mostNpmPackagesStayOutside = {
  name: 'most-npm-packages-stay-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || bundled.test(path) ? null : { path, external: true },
    );
  },
};

/** Worker threads are started from files; `x.worker.ts` lies beside `main.js` as `x.worker.js`. */
function workers() {
  const files = readdirSync(serverSources, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.worker.ts'))
    .map((path) => join(serverSources, path));
  const names = files.map((path) => basename(path, '.ts'));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`Two workers are called ${twice}: rename one.`);
  return files.map((path, index) => ({ in: path, out: names[index] }));
}

function copyMigrations(target) {
  mkdirSync(target);
  for (const name of readdirSync(migrations)) {
    if (name.endsWith('.sql')) cpSync(join(migrations, name), join(target, name));
  }
}

function takePlace(fresh, dist) {
  const old = join(dirname(fresh), `${basename(fresh)}-old`);
  rmSync(old, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(fresh, dist);
  rmSync(old, { recursive: true, force: true });
}
