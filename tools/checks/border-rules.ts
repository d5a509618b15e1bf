// Which part of the repository may import which. The arrows only ever point this way:
// basics ← {pricing, consensus, file-formats, contract} ← {server, web}; server and web never meet.

/** Package folder → the packages that it may import. */
export const packageArrows: Readonly<Record<string, readonly string[]>> = {
  basics: [],
  'embedded-database': [],
  pricing: ['basics'],
  consensus: ['basics'],
  'file-formats': ['basics'],
  contract: ['basics'],
  server: ['basics', 'pricing', 'consensus', 'file-formats', 'contract', 'embedded-database'],
  web: ['basics', 'pricing', 'consensus', 'file-formats', 'contract'],
  cli: [
    'basics',
    'pricing',
    'consensus',
    'file-formats',
    'contract',
    'server',
    'embedded-database',
  ],
};

/** Folders beside `packages/` that may import every package, and that no package may import. */
export const outsideFolders = ['e2e', 'bench', 'tools'] as const;

/** The one way out of a package: the command line builds itself when it is missing or stale. File → folder. */
export const allowedEscapes: ReadonlyMap<string, string> = new Map([
  ['packages/cli/bin/pricevault.js', 'tools/'],
]);

/** A higher layer may import a lower one or its own, never the other way. */
export interface Layer {
  readonly name: string;
  readonly rank: number;
}

export function serverLayer(pathInSrc: string): Layer {
  // `demo/demo-….ts` say what the rows of several modules have in common.
  if (/^(?:platform\/|config\.ts$|demo\/demo-)/.test(pathInSrc)) {
    return { name: 'platform', rank: 0 };
  }
  if (pathInSrc.startsWith('modules/')) return { name: 'modules', rank: 1 };
  return { name: 'app', rank: 2 };
}

const webRanks: Readonly<Record<string, number>> = {
  ui: 0,
  lib: 0,
  theme: 0,
  locales: 0,
  features: 1,
  shell: 2,
  app: 3,
  public: 4,
};

/** Null for a folder that the house does not know. */
export function webLayer(pathInSrc: string): Layer | null {
  const name = pathInSrc.split('/')[0] ?? '';
  const rank = webRanks[name];
  return rank === undefined ? null : { name, rank };
}

/** `modules/assets/…` → assets, `features/assets/…` → assets. */
export function sliceOf(pathInSrc: string): string | null {
  const [folder, slice, ...rest] = pathInSrc.split('/');
  if ((folder === 'modules' || folder === 'features') && slice !== undefined && rest.length > 0) {
    return slice;
  }
  return null;
}

/** What another module may be reached by: its decisions, its SQL, the names of its columns; nothing else of it. */
export const moduleDoor = /\.(?:service|repository|columns)\.ts$/;

/** What another feature may be reached by: the reads and writes of its domain and the columns of its things. */
export const featureDoor = /\.(?:api|columns)\.ts$/;

/** The parts outside `src/public` that a public page may use; all of them are small and free of the app's libraries. */
export const publicMayUse =
  /^(?:public\/|theme\/tokens\.|lib\/(?:accounts|analytics|events|http|session|storage|time)\/)/;

/** What a guest must never download. */
export const appOnlyLibraries =
  /^(?:@mui\/|@emotion\/|@tanstack\/react-router|i18next|react-i18next)/;

export const isTestFile = (path: string) =>
  /\.test\.tsx?$/.test(path) || /\/(?:test|test-[\w-]+)(?:\/|\.ts)/.test(path);
