// `npm run client` packs the TypeScript client for programs outside this repository, as a tarball that npm installs: one file to run
// and the types, both with the contract. It depends on zod, of which the types are made.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { root } from './lib/root.mjs';
import { readJson, withDependencies } from './lib/workspace.mjs';

const client = 'packages/client';
const packages = withDependencies(client);
const out = join(root, '.build', `client-${process.pid}`);
const types = join(out, 'types');
const dist = join(root, client, 'dist');

try {
  mkdirSync(out, { recursive: true });
  await bundle();
  emitTypes();
  writeManifest();
  cpSync(join(root, 'LICENSE'), join(out, 'LICENSE'));
  mkdirSync(dist, { recursive: true });
  run('npm', ['pack', '--silent', '--pack-destination', dist], out);
} finally {
  rmSync(out, { recursive: true, force: true });
}

async function bundle() {
  const { build, stop } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: [`${client}/src/index.ts`],
    outfile: join(out, 'index.js'),
    bundle: true,
    platform: 'neutral',
    format: 'esm',
    target: 'es2022',
    external: ['zod'],
  });
  await stop();
}

function emitTypes() {
  const config = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      stripInternal: true,
      outDir: types,
      rootDir: join(root, 'packages'),
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
    },
    include: packages.map((folder) => join(root, folder, 'src')),
    exclude: [join(root, 'packages/**/*.test.ts')],
  };
  const file = join(out, 'tsconfig.json');
  writeFileSync(file, JSON.stringify(config));
  run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', file], root);
  rmSync(file);
  const written = readdirSync(types, { recursive: true, encoding: 'utf8' });
  for (const name of written.filter((path) => path.endsWith('.d.ts'))) {
    const path = join(types, name);
    writeFileSync(path, outsideImports(readFileSync(path, 'utf8'), dirname(path)));
  }
}

/** Our own packages by their place in the tarball, and files by what they are called when they are compiled. */
function outsideImports(text, folder) {
  return text
    .replaceAll(/(['"])@pricevault\/(\w+)\1/g, (_, quote, name) => {
      const target = relative(folder, join(types, name, 'src/index.js'))
        .split(sep)
        .join(posix.sep);
      return `${quote}${target.startsWith('.') ? target : `./${target}`}${quote}`;
    })
    .replaceAll(/(['"])(\.{1,2}\/[^'"]+)\.ts\1/g, '$1$2.js$1');
}

function writeManifest() {
  const { name, version, description, license } = readJson(join(client, 'package.json'));
  const { zod } = readJson('packages/contract/package.json').dependencies;
  const manifest = {
    name,
    version,
    description,
    license,
    type: 'module',
    sideEffects: false,
    exports: { '.': { types: './types/client/src/index.d.ts', default: './index.js' } },
    engines: { node: '>=20.19' },
    dependencies: { zod },
  };
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

function run(command, args, cwd) {
  const { status } = spawnSync(command, args, {
    cwd,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}.`);
}
