// @vitest-environment node
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { schemes, tokenColour } from './testing/token-colours.ts';
import { createAppTheme } from './mui-theme.ts';
import { cssOf } from './theme-variables.ts';
import { motion, rowHeights } from './tokens.ts';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('the theme', () => {
  it('has all properties that its colours name, in rules that hold nothing else', () => {
    const sheets = createAppTheme('ltr').generateStyleSheets();
    expect(JSON.stringify(sheets)).not.toMatch(/:\{"[^}]*\{/);
    const css = cssOf(sheets);
    expect(css).toContain('--mui-palette-primary-main:var(--pv-primary);');
    expect(css).toMatch(/^(:root\{(--[\w-]+:[^;{}]+;)+\})+$/);
  });
});

describe('tokens', () => {
  it('say the same in CSS and in code', () => {
    const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
    expect(css).toContain(`--pv-table-row: ${rowHeights.mouse}rem;`);
    expect(css).toContain(`--pv-touch-target: ${rowHeights.finger}rem;`);
    expect(css).toContain(`--pv-motion-quick: ${motion.quick}ms;`);
    expect(css).toContain(`--pv-motion-calm: ${motion.calm}ms;`);
  });

  it.each(schemes)('keep the contrast of text and controls in the %s scheme', (scheme) => {
    const colour = (name: string) => tokenColour(name, scheme);
    for (const ground of [colour('page'), colour('surface'), colour('hover')]) {
      expect(contrast(colour('text'), ground)).toBeGreaterThan(4.5);
      expect(contrast(colour('muted'), ground)).toBeGreaterThan(4.5);
      expect(contrast(colour('primary'), ground)).toBeGreaterThan(4.5);
    }
    for (const ground of [colour('page'), colour('surface')]) {
      expect(contrast(colour('control-border'), ground)).toBeGreaterThan(3);
    }
    expect(contrast(colour('on-primary'), colour('primary'))).toBeGreaterThan(4.5);
    expect(contrast(colour('on-primary'), colour('primary-hover'))).toBeGreaterThan(4.5);
    expect(contrast(colour('text'), colour('primary-soft'))).toBeGreaterThan(4.5);
    for (const kind of ['success', 'warning', 'error', 'info'] as const) {
      expect(contrast(colour(kind), colour('surface'))).toBeGreaterThan(4.5);
      expect(contrast(colour(kind), colour(`${kind}-soft`))).toBeGreaterThan(4.5);
      expect(contrast(colour('text'), colour(`${kind}-soft`))).toBeGreaterThan(4.5);
    }
    for (const ground of [colour('nav'), colour('nav-active')]) {
      expect(contrast(colour('nav-text'), ground)).toBeGreaterThan(4.5);
      expect(contrast(colour('nav-muted'), ground)).toBeGreaterThan(4.5);
      expect(contrast(colour('nav-accent'), ground)).toBeGreaterThan(4.5);
    }
  });
});

// Going on to another page keeps the styles of the last one: a class that two files style would look different then.
const sources = fileURLToPath(new URL('..', import.meta.url));

/** The classes that rules of the file style by themselves, not as part of something else; those of modules by folder. */
function styledIn(file: string): string[] {
  const css = readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/:is\([^()]*\)/g, ':is()');
  const names = [...css.matchAll(/(?:^|[{},])\s*\.([a-z][\w-]*)\s*(?=[,{])/g)].map(
    ([, name]) => name ?? '',
  );
  if (!file.endsWith('.module.css')) return names.filter((name) => name.startsWith('pv-'));
  return names.map((name) => `${basename(dirname(file))}/${name}`);
}

it('each class of the application is styled in one file', () => {
  const filesOf = new Map<string, Set<string>>();
  for (const entry of readdirSync(sources, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.css')) continue;
    const file = join(entry.parentPath, entry.name);
    for (const name of styledIn(file)) {
      filesOf.set(name, (filesOf.get(name) ?? new Set()).add(relative(sources, file)));
    }
  }
  expect(filesOf.size).toBeGreaterThan(100);
  const shared = [...filesOf].filter(([, files]) => files.size > 1);
  expect(shared.map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([]);
});
