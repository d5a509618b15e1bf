// What a visitor may have to download, and what must never reach a guest. Sizes are JavaScript in KiB, gzip, except those of
// the first load; read from Vite's manifest of the finished build.
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const budgets = {
  /** A public page with everything that it loads at once, the boot script included. */
  publicPage: 90,
  /** The application before its first route. */
  appShell: 225,
  /** What a lazy part adds to the shell. */
  lazyRoute: 60,
} as const;

/** Lazy parts that bring a library of their own; the calendar also what fades in, which the start leaves out. */
const partBudgets: Readonly<Record<string, number>> = {
  'src/ui/charts/charts.ts': 40,
  'src/ui/dates/DatePickerField.tsx': 80,
};

/** What a browser that has nothing of the application loads for the dashboard, in English: scripts and styles, brotli. */
const firstLoad = {
  parts: [
    'app.html',
    'src/features/results/DashboardPage.tsx',
    'src/shell/page-surroundings.ts',
    'src/locales/en/start.ts',
  ],
  files: 17,
  kibibytes: 228,
} as const;

/** Packages of the application that no public page may load, now or later. */
const applicationPackages = [
  '@mui/',
  '@emotion/',
  '@tanstack/',
  'i18next',
  'react-i18next',
  'react-hook-form',
];

export interface ManifestChunk {
  file: string;
  css?: string[];
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}
export type Manifest = Record<string, ManifestChunk>;

export interface MeasuredPart {
  name: string;
  kibibytes: number;
  budget: number;
}

/** The files that a chunk loads at once, styles included, its own first; with `later` also those of its lazy parts. */
export function filesOf(manifest: Manifest, key: string, later = false): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (current: string) => {
    const chunk = manifest[current];
    if (!chunk || seen.has(current)) return;
    seen.add(current);
    files.add(chunk.file);
    chunk.css?.forEach((file) => files.add(file));
    chunk.imports?.forEach(visit);
    if (later) chunk.dynamicImports?.forEach(visit);
  };
  visit(key);
  return files;
}

/** Everything over budget and every public page that reaches the application's packages, as sentences. */
export function problemsOf(
  parts: readonly MeasuredPart[],
  packagesOfPage: ReadonlyMap<string, readonly string[]>,
): string[] {
  const tooLarge = parts
    .filter((part) => part.kibibytes > part.budget)
    .map(
      ({ name, kibibytes, budget }) =>
        `${name} loads ${kibibytes.toFixed(1)} KiB of JavaScript (gzip); its budget is ${budget}.`,
    );
  const reaching = [...packagesOfPage].flatMap(([page, packages]) =>
    packages
      .filter((name) => applicationPackages.some((forbidden) => name.startsWith(forbidden)))
      .map((name) => `The public page ${page} loads ${name}.`),
  );
  return [...tooLarge, ...reaching];
}

/** The first load's files beyond their number, or heavier than they may be. */
export function problemsOfFirstLoad(files: number, kibibytes: number): string[] {
  return [
    ...(files > firstLoad.files
      ? [`The first load is ${files} files; its budget is ${firstLoad.files}.`]
      : []),
    ...(kibibytes > firstLoad.kibibytes
      ? [`The first load is ${kibibytes.toFixed(1)} KiB; its budget is ${firstLoad.kibibytes}.`]
      : []),
  ];
}

/** As the build has compressed it, which leaves out small files. */
async function brotliBytes(file: string): Promise<number> {
  const compressed = `${file}.br`;
  if (existsSync(compressed)) return (await stat(compressed)).size;
  return brotliCompressSync(await readFile(file)).length;
}

/** Measures the compressed build in `folder`; throws when a budget or a border is broken, else returns a table to print. */
export async function checkBudgets(folder: string): Promise<string> {
  const read = async (file: string) => readFile(`${folder}/${file}`);
  const manifest = JSON.parse(String(await read('.vite/manifest.json'))) as Manifest;
  const modules = JSON.parse(String(await read('.vite/packages.json'))) as Record<string, string[]>;
  const gzipped = new Map<string, number>();
  const weigh = async (files: Iterable<string>) => {
    let bytes = 0;
    for (const file of [...files].filter((name) => name.endsWith('.js'))) {
      const size = gzipped.get(file) ?? gzipSync(await read(file)).length;
      gzipped.set(file, size);
      bytes += size;
    }
    return bytes / 1024;
  };
  const boot = Object.keys(modules).filter((file) => file.startsWith('assets/boot-'));

  const parts: MeasuredPart[] = [];
  const packagesOfPage = new Map<string, string[]>();
  const shell = filesOf(manifest, 'app.html');
  for (const [key, chunk] of Object.entries(manifest)) {
    const files = filesOf(manifest, key);
    if (chunk.isEntry) {
      const isApp = key === 'app.html';
      const kibibytes = await weigh([...files, ...boot]);
      const budget = isApp ? budgets.appShell : budgets.publicPage;
      parts.push({ name: isApp ? 'the application' : `the page ${key}`, kibibytes, budget });
      if (!isApp)
        packagesOfPage.set(
          key,
          [...filesOf(manifest, key, true)].flatMap((file) => modules[file] ?? []),
        );
    } else if (chunk.isDynamicEntry) {
      const kibibytes = await weigh([...files].filter((file) => !shell.has(file)));
      const source = chunk.src ?? key;
      const budget = partBudgets[source] ?? budgets.lazyRoute;
      parts.push({ name: `the part ${source}`, kibibytes, budget });
    }
  }
  const missing = firstLoad.parts.filter((part) => !manifest[part]);
  if (missing.length > 0) throw new Error(`The first load names no part: ${missing.join(', ')}`);
  const styles = (await readdir(`${folder}/assets`)).filter((file) =>
    /^first-styles-[\w-]+\.css$/.test(file),
  );
  const first = new Set([
    ...boot,
    ...styles.map((file) => `assets/${file}`),
    ...firstLoad.parts.flatMap((key) => [...filesOf(manifest, key)]),
  ]);
  const sent = await Promise.all([...first].map((file) => brotliBytes(`${folder}/${file}`)));
  const firstBytes = sent.reduce((sum, size) => sum + size, 0) / 1024;
  const table =
    parts.map(printPart).join('') +
    printPart({
      name: `the first load of the dashboard (brotli, with styles, ${first.size} files)`,
      kibibytes: firstBytes,
      budget: firstLoad.kibibytes,
    });
  const problems = [
    ...problemsOf(parts, packagesOfPage),
    ...problemsOfFirstLoad(first.size, firstBytes),
  ];
  if (problems.length > 0) throw new Error(`${problems.join('\n')}\n${table}`);
  return table;
}

function printPart({ name, kibibytes, budget }: MeasuredPart): string {
  return `${kibibytes.toFixed(1).padStart(7)} of ${String(budget).padStart(3)} KiB  ${name}\n`;
}
