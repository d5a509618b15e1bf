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
