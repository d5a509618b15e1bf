// Which part of the repository may import which. Arrows point one way only:
// basics ← {pricing, consensus, file-formats, contract} ← {server, web}; consensus ← keeper; server and web never meet.

const belowServer = [
  'basics',
  'pricing',
  'consensus',
  'keeper',
  'file-formats',
  'contract',
  'embedded-database',
];

/** Package folder → the packages that it may import. */
export const packageArrows: Readonly<Record<string, readonly string[]>> = {
  basics: [],
  'embedded-database': [],
  pricing: ['basics'],
  consensus: ['basics'],
  keeper: ['basics', 'consensus', 'contract'],
  'file-formats': ['basics'],
  contract: ['basics'],
  client: ['contract'],
  server: belowServer,
  web: ['basics', 'pricing', 'consensus', 'file-formats', 'contract'],
  cli: [...belowServer, 'client', 'server'],
};

/** Folders beside `packages/` that may import every package, and that no package may import. */
export const outsideFolders = ['e2e', 'bench', 'tools'] as const;

/** The one exception: the command line builds itself when its build is missing or stale. File → folder. */
export const allowedEscapes: ReadonlyMap<string, string> = new Map([
  ['packages/cli/bin/pricevault.js', 'tools/'],
]);

/** A higher layer may import a lower one or its own, never the other way. */
export interface Layer {
  readonly name: string;
  readonly rank: number;
}

export function serverLayer(pathInSrc: string): Layer {
  // `demo/demo-….ts` hold what the demo rows of several modules share.
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

/** Null for files outside the layers. */
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

/** The files of a module that other modules may import: its services, its SQL, the names of its columns. */
export const moduleDoor = /\.(?:service|repository|columns)\.ts$/;

/** The files of a feature that other features may import: its reads and writes, and its table columns. */
export const featureDoor = /\.(?:api|columns)\.ts$/;

/** The parts outside `src/public` that a public page may use. All are small and use none of the app's libraries. */
export const publicMayUse =
  /^(?:public\/|theme\/tokens\.|lib\/(?:accounts|analytics|events|help|http|session|start|storage|time)\/)/;

/** Libraries that a guest must never download. */
export const appOnlyLibraries =
  /^(?:@mui\/|@emotion\/|@tanstack\/react-router|i18next|react-i18next)/;

export const isTestFile = (path: string) =>
  /\.test\.tsx?$/.test(path) || /\/(?:test|test-[\w-]+)(?:\/|\.ts)/.test(path);
