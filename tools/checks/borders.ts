// Checks the import borders that ARCHITECTURE.md describes. Part of `npm run check`.
import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  allowedEscapes,
  appOnlyLibraries,
  featureDoor,
  isTestFile,
  moduleDoor,
  outsideFolders,
  packageArrows,
  publicMayUse,
  serverLayer,
  sliceOf,
  webLayer,
} from './border-rules.ts';
import { importsOf, type Import, findCycles } from './imports.ts';
import { filesBelow, readText, report } from './source-files.ts';

interface SourceFile {
  readonly path: string;
  /** Folder name under `packages/`, or null outside it. */
  readonly packageName: string | null;
  /** Path below the package's `src`, or null for files beside it. */
  readonly inSrc: string | null;
  readonly imports: readonly Import[];
}

export interface BorderReport {
  readonly files: number;
  readonly problems: readonly string[];
}

export function checkBorders(root: string): BorderReport {
  const isSource = (path: string) => /\.(?:ts|tsx|mts|js|mjs)$/.test(path);
  const files = ['packages', ...outsideFolders]
    .flatMap((folder) => filesBelow(root, folder, isSource))
    .map((path): SourceFile => {
      const inPackage = /^packages\/([^/]+)\/(?:src\/(.+))?/.exec(path);
      return {
        path,
        packageName: inPackage?.[1] ?? null,
        inSrc: inPackage?.[2] ?? null,
        imports: importsOf(readText(root, path)),
      };
    });

  const problems: string[] = [];
  for (const file of files) {
    if (file.packageName === null) continue;
    for (const imported of file.imports) {
      const wrong = violationOf(file, file.packageName, imported.specifier);
      if (wrong !== null) {
        problems.push(`${file.path}:${imported.line} imports '${imported.specifier}': ${wrong}`);
      }
    }
  }
  problems.push(
    ...sliceCycles(files, 'server', 'modules'),
    ...sliceCycles(files, 'web', 'features'),
    ...heavyPublicPages(files),
    ...fileCycles(files),
  );
  return { files: files.length, problems };
}

function violationOf(file: SourceFile, packageName: string, specifier: string): string | null {
  const arrows = packageArrows[packageName];
  if (arrows === undefined) return `packages/${packageName} is not in tools/checks/border-rules.ts`;

  const target = ownPackageOf(specifier);
  if (target !== null && target !== packageName) {
    if (outsideFolders.some((folder) => folder === target)) return `no package imports ${target}`;
    return arrows.includes(target) ? null : `${packageName} must not import ${target}`;
  }
  if (specifier.startsWith('.')) {
    const path = posix.join(posix.dirname(file.path), specifier);
    if (!path.startsWith(`packages/${packageName}/`)) {
      const escape = allowedEscapes.get(file.path);
      if (escape !== undefined && path.startsWith(escape)) return null;
      return `a relative path leaves packages/${packageName}; import the package by its name`;
    }
  }
  if (isTestFile(file.path)) return null;
  if (packageName === 'server') return serverViolation(file, specifier);
  if (packageName === 'web') return webViolation(file, specifier);
  return null;
}

/** The package folder that `@pricevault/x/…` names; the command line's package is called `pricevault`. */
function ownPackageOf(specifier: string): string | null {
  if (specifier === 'pricevault' || specifier.startsWith('pricevault/')) return 'cli';
  return /^@pricevault\/([^/]+)/.exec(specifier)?.[1] ?? null;
}

/** The target of an import inside the same package, as a path below `src`; null for other packages and libraries. */
function targetInSrc(file: SourceFile, specifier: string): string | null {
  const self = new RegExp(`^@pricevault/${file.packageName}/(.+)$`).exec(specifier)?.[1];
  if (self !== undefined) return `${self}.ts`;
  if (!specifier.startsWith('.')) return null;
  const path = posix.join(posix.dirname(file.path), specifier);
  const start = `packages/${file.packageName}/src/`;
  return path.startsWith(start) ? path.slice(start.length) : null;
}

function serverViolation(file: SourceFile, specifier: string): string | null {
  const target = targetInSrc(file, specifier);
  if (file.inSrc === null || target === null) return null;
  const from = serverLayer(file.inSrc);
  const to = serverLayer(target);
  if (to.rank > from.rank) return `${from.name} must not import ${to.name}`;
  const ownSlice = sliceOf(file.inSrc);
  const otherSlice = sliceOf(target);
  if (ownSlice !== null && otherSlice !== null && ownSlice !== otherSlice) {
    if (!moduleDoor.test(target)) return `another module is reached by its service or repository`;
  }
  return null;
}

function webViolation(file: SourceFile, specifier: string): string | null {
  if (file.inSrc === null) return null;
  const target = targetInSrc(file, specifier);
  if (file.inSrc.startsWith('public/')) {
    if (appOnlyLibraries.test(specifier)) return 'a public page must stay free of this library';
    if (target !== null && !publicMayUse.test(target))
      return 'a public page must not import the app';
    return null;
  }
  if (target === null) return null;
  const from = webLayer(file.inSrc);
  const to = webLayer(target);
  if (from === null || to === null) return null; // entry files and types beside the layers
  if (to.rank > from.rank) return `${from.name} must not import ${to.name}`;
  const ownSlice = sliceOf(file.inSrc);
  const otherSlice = sliceOf(target);
  if (ownSlice !== null && otherSlice !== null && ownSlice !== otherSlice) {
    if (!featureDoor.test(target)) return `another feature is reached by its *.api.ts`;
  }
  return null;
}

/** Modules of the server and features of the web must not import each other in a circle. */
function sliceCycles(files: readonly SourceFile[], packageName: string, slices: string): string[] {
  const arrows = new Map<string, Set<string>>();
  for (const file of files) {
    if (file.packageName !== packageName || file.inSrc === null || isTestFile(file.path)) continue;
    const own = sliceOf(file.inSrc);
    if (own === null) continue;
    for (const { specifier } of file.imports) {
      const target = targetInSrc(file, specifier);
      const other = target === null ? null : sliceOf(target);
      if (other === null || other === own) continue;
      arrows.set(own, (arrows.get(own) ?? new Set()).add(other));
    }
  }
  return findCycles(arrows).map(
    (cycle) =>
      `packages/${packageName}/src/${slices}: ${slices} import each other in a circle: ${cycle.join(' → ')}`,
  );
}

/** Circles of files are hard to read and to move. Type imports count too. */
function fileCycles(files: readonly SourceFile[]): string[] {
  const known = new Set(files.map(({ path }) => path));
  const arrows = new Map(
    files.map(({ path, imports }) => {
      const targets = imports
        .filter(({ specifier }) => specifier.startsWith('.'))
        .map(({ specifier }) => posix.join(posix.dirname(path), specifier));
      return [path, new Set(targets.filter((target) => known.has(target)))];
    }),
  );
  return findCycles(arrows).map(
    (cycle) => `files import each other in a circle: ${cycle.join(' → ')}`,
  );
}

/** A public page must not reach the app's libraries through the parts that it may use either. */
function heavyPublicPages(files: readonly SourceFile[]): string[] {
  const web = new Map(
    files.flatMap((file) =>
      file.packageName === 'web' && file.inSrc !== null && !isTestFile(file.path)
        ? [[file.inSrc, file] as const]
        : [],
    ),
  );
  const waiting = [...web.keys()].filter((path) => path.startsWith('public/'));
  const reached = new Set(waiting);
  const problems: string[] = [];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = web.get(path);
    for (const { specifier, line } of file?.imports ?? []) {
      if (file === undefined) continue;
      if (appOnlyLibraries.test(specifier) && !path.startsWith('public/')) {
        problems.push(`${file.path}:${line} imports '${specifier}': public pages reach this file`);
      }
      const target = targetInSrc(file, specifier);
      if (target !== null && !reached.has(target)) {
        reached.add(target);
        waiting.push(target);
      }
    }
  }
  return problems;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { files, problems } = checkBorders(process.cwd());
  report(problems, `${files} files keep the borders`);
}
