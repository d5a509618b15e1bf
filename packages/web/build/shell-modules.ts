// Which modules every page of the application starts with and no public page ever reaches, at once or later: they can be
// one file, which a guest never downloads.

/** What the bundler tells of a module. */
export interface ModuleLinks {
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

const publicFolder = /[\\/]src[\\/]public[\\/]/;
const applicationEntry = /[\\/]src[\\/]app[\\/]main\.tsx$/;

/** Asks about the modules of one build. */
export function shellModules(linksOf: (id: string) => ModuleLinks | null) {
  const isOfPublicPages = reachedFrom(publicFolder, (id) => {
    const links = linksOf(id);
    return links ? [...links.importers, ...links.dynamicImporters] : [];
  });
  const isAtStart = reachedFrom(applicationEntry, (id) => linksOf(id)?.importers ?? []);
  return (id: string): boolean => isAtStart(id) && !isOfPublicPages(id);
}

/** Follows the importers of a module up to a file that matches. */
function reachedFrom(start: RegExp, importersOf: (id: string) => readonly string[]) {
  return (id: string): boolean => {
    const seen = new Set<string>([id]);
    for (const module of seen) {
      if (start.test(module)) return true;
      for (const importer of importersOf(module)) seen.add(importer);
    }
    return false;
  };
}
