// Makes `packages/web/dist`: the client build, the public pages pre-rendered for each language, the table of pages that
// the server reads, and at last the check of sizes and borders. Everything is put together in a folder beside `dist`
// and takes its place at the end, so that a failed build leaves the last good one.
import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile, readdir } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { languageCodes } from '@pricevault/basics';
import { build, runnerImport } from 'vite';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { publicPages } from '../src/public/pages.ts';
import { checkBudgets, filesOf, type Manifest } from './budgets.ts';
import { fillPage } from './fill-page.ts';
import type { FirstAsks } from './first-asks.ts';
import { heldParts, sourceOf } from './held-parts.ts';
import { holdBack } from './hold-back.ts';
import { wordsOf } from './page-words.ts';

const brotli = promisify(brotliCompress);

const deflate = promisify(gzip);

/** Bytes; below, the headers outweigh the gain. */
const smallest = 1_024;
/** Bytes, not compressed. */
const large = 30_000;

type Renderer = typeof import('../src/public/render.tsx');
type Features = typeof import('../src/app/features.ts');

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = `${root}dist`;

const fresh = await mkdtemp(`${root}.dist-`);
const rendererFolder = await mkdtemp(`${root}.dist-renderer-`);
try {
  await build({
    root,
    configFile: `${root}vite.config.ts`,
    logLevel: 'warn',
    build: { outDir: fresh, emptyOutDir: false },
  });
  const pages = await applicationPages();
  const application = `${fresh}/app.html`;
  const manifest = JSON.parse(await readFile(`${fresh}/.vite/manifest.json`, 'utf8')) as Manifest;
  const held = heldParts(
    manifest,
    pages.map(({ path, load }) => ({ path, source: sourceOf(load) })),
    await firstAsks(),
  );
  await writeFile(
    application,
    holdBack(await readFile(application, 'utf8'), await firstStylesAddress(), held),
  );
  const { renderPage } = await buildRenderer();
  await preRender(renderPage);
  await compressFiles(fresh);
  const table = { ...pageTable(pages), appStart: await largeStartFiles(manifest) };
  await writeFile(`${fresh}/pages.json`, `${JSON.stringify(table, null, 2)}\n`);
  process.stdout.write(await checkBudgets(fresh));
  await rm(dist, { recursive: true, force: true });
  await rename(fresh, dist);
} finally {
  await rm(fresh, { recursive: true, force: true });
  await rm(rendererFolder, { recursive: true, force: true });
}

async function firstAsks(): Promise<FirstAsks> {
  const list = `${root}src/lib/start/first-asks.generated.json`;
  return JSON.parse(await readFile(list, 'utf8')) as FirstAsks;
}

async function firstStylesAddress(): Promise<string> {
  const files = (await readdir(`${fresh}/assets`)).filter((name) =>
    name.startsWith('first-styles-'),
  );
  if (files.length !== 1) throw new Error('The build has not one file of first styles.');
  return `/assets/${files[0]}`;
}

/** The same components, built to run here. */
async function buildRenderer(): Promise<Renderer> {
  await build({
    root,
    configFile: `${root}vite.config.ts`,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: `${root}src/public/render.tsx`,
      outDir: rendererFolder,
      emptyOutDir: false,
      manifest: false,
      rolldownOptions: {
        input: `${root}src/public/render.tsx`,
        output: { entryFileNames: 'render.mjs' },
      },
    },
  });
  return (await import(pathToFileURL(`${rendererFolder}/render.mjs`).href)) as Renderer;
}

async function preRender(renderPage: Renderer['renderPage']): Promise<void> {
  for (const { name } of publicPages) {
    const template = await readFile(`${fresh}/${name}.html`, 'utf8');
    // The Content-Security-Policy would refuse it.
    if (/<script(?![^>]*\ssrc=)/.test(template))
      throw new Error(`${name}.html has an inline script.`);
    for (const language of languageCodes) {
      const words = await wordsOf(language);
      const body = renderPage(name, language, words);
      await mkdir(`${fresh}/pages/${language}`, { recursive: true });
      await writeFile(
        `${fresh}/pages/${language}/${name}.html`,
        fillPage(template, { name, language, words, body }),
      );
    }
    await rm(`${fresh}/${name}.html`);
  }
}

async function applicationPages(): Promise<Features['pages']> {
  // Through Vite, which finds the features; only now, since React decides when it is first loaded whether it is the
  // production build.
  const { module } = await runnerImport<Features>(`${root}src/app/features.ts`, { root });
  return module.pages;
}

/**
 * Files are relative to `pages/<language>/`, the application's to `dist` itself. `appPaths` are the application's
 * addresses; every other address is not found.
 */
function pageTable(applicationPages: Features['pages']) {
  return {
    pages: publicPages.flatMap(({ name, path }) =>
      path === null ? [] : [{ path, file: `${name}.html` }],
    ),
    app: 'app.html',
    appPaths: applicationPages.map((page) => page.path),
    notFound: 'not-found.html',
  };
}

/** The long way to the first picture; small files would only share the line with the boot script. */
async function largeStartFiles(manifest: Manifest): Promise<string[]> {
  const scripts = [...filesOf(manifest, 'app.html')].filter((file) => file.endsWith('.js'));
  const sized = await Promise.all(
    scripts.map(async (file) => ({ file, bytes: (await stat(`${fresh}/${file}`)).size })),
  );
  return sized
    .filter(({ bytes }) => bytes >= large)
    .toSorted((one, other) => other.bytes - one.bytes)
    .map(({ file }) => `/${file}`);
}

// Writes `.br` and `.gz` beside every text file of the build, so that the server never compresses them while somebody
// waits, and can afford the strongest setting.
async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter(
    (entry) => entry.isFile() && /\.(js|css|svg|html)$/.test(entry.name),
  );
  await Promise.all(
    texts.map(async (entry) => {
      const path = `${entry.parentPath}/${entry.name}`;
      const content = await readFile(path);
      if (content.length < smallest) return;
      const [small, compatible] = await Promise.all([
        brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
        deflate(content, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, compatible)]);
    }),
  );
}
