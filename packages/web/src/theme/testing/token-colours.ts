// The colours of `tokens.css` by name, as each scheme shows them.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

const css = readFileSync(fileURLToPath(new URL('../tokens.css', import.meta.url)), 'utf8');
const pattern = /--pv-([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g;

const pairs = new Map(
  [...css.matchAll(pattern)].map(([, name, light, dark, both]) => [
    name ?? '',
    { light: light ?? both ?? '', dark: dark ?? both ?? '' },
  ]),
);

export function tokenColour(name: string, scheme: Scheme): string {
  const pair = pairs.get(name);
  if (!pair) throw new Error(`tokens.css has no colour --pv-${name}.`);
  return pair[scheme];
}
