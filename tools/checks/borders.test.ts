import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { crossings, wholeHouse } from './border-cases.ts';
import { checkBorders } from './borders.ts';
import { importsOf } from './imports.ts';

function reportOn(files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'pricevault-borders-'));
  try {
    for (const [path, source] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), source);
    }
    return checkBorders(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

describe('the border check', () => {
  it('lets the house as it is drawn pass', () => {
    expect(reportOn(wholeHouse)).toEqual({ files: 18, problems: [] });
  });

  it.each(Object.entries(crossings))('bites on %s', (_name, [sentence, files]) => {
    expect(reportOn(files).problems).toEqual([expect.stringContaining(sentence)]);
  });
});

describe('reading imports', () => {
  it('finds static, type-only, bare, dynamic and re-exported ones with their lines', () => {
    const source = [
      `import a, { type B } from './a.ts';`,
      `import type {\n  C,\n  D,\n} from "./c.ts";`,
      `import './bare.css';`,
      `export * from './e.ts';`,
      `const lazy = () => import('./lazy.tsx');`,
    ].join('\n');
    expect(importsOf(source)).toEqual([
      { specifier: './a.ts', line: 1 },
      { specifier: './c.ts', line: 5 },
      { specifier: './bare.css', line: 6 },
      { specifier: './e.ts', line: 7 },
      { specifier: './lazy.tsx', line: 8 },
    ]);
  });

  it('leaves comments, strings and plain exports alone', () => {
    const source = [
      `// import { x } from './comment.ts';`,
      ` * import { x } from './block.ts';`,
      `export const text = "Move the file from 'here' to there";`,
      `export function from(name: string) { return name; }`,
    ].join('\n');
    expect(importsOf(source)).toEqual([]);
  });
});
