// Bundles a program for Node. Our own packages go in, and npm packages whose many small files would slow down the start.
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
 * `<folder>/src/main.ts` becomes `<folder>/dist/main.js`, with one file for each worker of the server and
 * the migrations beside it. Written to a temporary folder and renamed, so that `dist` is always complete.
 * @param {string} folder of the package, relative to the root
 * @param {string} stamp the content of `dist/.stamp`
 */
export async function bundleProgram(folder, stamp) {
  const { build, stop } = await import('esbuild');
  // At the same depth as `dist`: source maps hold relative paths.
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
      plugins: [externalNpmPackages],
    });
    if (existsSync(join(root, folder, 'src/desk-main.ts'))) await bundleDesk(build, folder, fresh);
    if (existsSync(migrations)) copyMigrations(join(fresh, 'migrations'));
    writeFileSync(join(fresh, '.stamp'), stamp);
    replaceDist(fresh, join(root, folder, 'dist'));
  } finally {
    // esbuild runs in a child process, which would otherwise live as long as the server.
    await stop();
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** The desk's program: one file with everything in it, which runs wherever Node does. */
function bundleDesk(build, folder, fresh) {
  return build({
    absWorkingDir: root,
    entryPoints: [join(root, folder, 'src/desk-main.ts')],
    outfile: join(fresh, 'pricevault.mjs'),
    bundle: true,
    minifySyntax: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
    banner: {
      // What it bundles may be CommonJS, which asks for Node's own modules by `require`. `fflate` imports a `createRequire` itself.
      js: `#!/usr/bin/env node
import { createRequire as requireFrom } from 'node:module';
const require = requireFrom(import.meta.url);`,
    },
  });
}

/** Our own packages, and packages with many modules that have no native parts or data files. */
export const bundled = /^(@pricevault|@noble|kysely|zod)(\/|$)/;

const externalNpmPackages = {
  name: 'external-npm-packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || bundled.test(path) ? null : { path, external: true },
    );
  },
};

/** Worker threads start from files: `x.worker.ts` becomes `x.worker.js` beside `main.js`. */
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

function replaceDist(fresh, dist) {
  const old = join(dirname(fresh), `${basename(fresh)}-old`);
  rmSync(old, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(fresh, dist);
  rmSync(old, { recursive: true, force: true });
}
