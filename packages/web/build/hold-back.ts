// Takes what the application loads out of its built page, so that no browser fetches it ahead: the boot script reads the
// list and loads it for people who are signed in.
import { heldFilesId, type HeldFiles } from '../src/public/application-door.ts';
import type { HeldParts } from './held-parts.ts';

const patterns = {
  module: /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/g,
  preloads: /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g,
  styles: /\s*<link rel="stylesheet" crossorigin href="([^"]+)">/g,
};
const boot = /\s*<script src="[^"]+"><\/script>/;

export function holdBack(page: string, firstStyles: string, later: HeldParts): string {
  const addresses = (pattern: RegExp) =>
    [...page.matchAll(pattern)].map(([, address = '']) => address);
  const [module, ...others] = addresses(patterns.module);
  if (module === undefined || others.length > 0)
    throw new Error('The application has not one module to start with.');
  const held: HeldFiles = {
    styles: addresses(patterns.styles),
    firstStyles,
    preloads: addresses(patterns.preloads),
    module,
    ...later,
  };
  const left = Object.values(patterns).reduce((html, pattern) => html.replace(pattern, ''), page);
  if (/\/assets\//.test(left.replace(boot, '')))
    throw new Error(`The application's page still names files:\n${left}`);
  // Before the boot script, which runs as soon as the browser has read it.
  return left.replace(
    boot,
    (script) =>
      `\n    <script type="application/json" id="${heldFilesId}">${JSON.stringify(held)}</script>${script}`,
  );
}
