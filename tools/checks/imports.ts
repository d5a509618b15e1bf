// Finds the import specifiers of a TypeScript or JavaScript source. Regular expressions are enough: the formatter puts every
// import and export at the start of a line, and dynamic imports use a literal.

export interface Import {
  readonly specifier: string;
  readonly line: number;
}

const fromClause = /^[ \t]*(?:import|export)\b(?:[^'"`;=]|\bas\b)*?\bfrom\s*(['"])([^'"\n]+)\1/gm;
const bareImport = /^[ \t]*import\s*(['"])([^'"\n]+)\1/gm;
const dynamicImport = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?(['"`])([^'"`$\n]+)\1/g;
const mockedModule = /\bvi\.(?:mock|doMock|importActual)\(\s*(['"])([^'"\n]+)\1/g;

export function importsOf(source: string): Import[] {
  const found: Import[] = [];
  for (const pattern of [fromClause, bareImport, dynamicImport, mockedModule]) {
    for (const match of source.matchAll(pattern)) {
      const specifier = match[2];
      if (specifier === undefined) continue;
      const end = match.index + match[0].length;
      found.push({ specifier, line: source.slice(0, end).split('\n').length });
    }
  }
  return found.sort((a, b) => a.line - b.line);
}

// Finds circles in a small directed graph.

/** Each circle once, as the names along it with the first one repeated at the end. */
export function findCycles(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const done = new Set<string>();
  const cycles: string[][] = [];

  const walk = (name: string, trail: readonly string[]): void => {
    const seenAt = trail.indexOf(name);
    if (seenAt >= 0) {
      cycles.push([...trail.slice(seenAt), name]);
      return;
    }
    if (done.has(name)) return;
    for (const next of arrows.get(name) ?? []) walk(next, [...trail, name]);
    done.add(name);
  };

  for (const name of arrows.keys()) walk(name, []);
  return cycles;
}
