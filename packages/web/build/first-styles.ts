// Gives the application the rules that Material's parts write for the dashboard's first picture as a file of their own: writing them one by
// one is a tenth of the processor's time of a load. `npm run first-styles` makes the list. A rule is named by a hash of what it says, so
// a list that has grown old costs time and nothing else.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('../src/theme/first-styles.generated.css', import.meta.url));
const names = /[\\/]theme[\\/]first-style-names\.ts$/;

/** The names of the rules, as emotion knows them: its class without the key of its cache. */
export function namesIn(css: string): string[] {
  return [...new Set([...css.matchAll(/\.pv-([0-9a-z]+)/g)].map(([, name = '']) => name))];
}

export function firstStyles(): Plugin {
  return {
    name: 'pricevault:first-styles',
    apply: 'build',
    transform: {
      filter: { id: names },
      handler() {
        if (this.environment.config.build.ssr) return null;
        const css = readFileSync(source, 'utf8')
          .replace(/^\/\*[^]*?\*\/\s*/, '')
          .replaceAll('\n', '');
        this.emitFile({ type: 'asset', name: 'first-styles.css', source: css });
        return {
          code: `export const firstStyleNames = ${JSON.stringify(namesIn(css).join(' '))}.split(' ');`,
          moduleType: 'js',
          map: null,
        };
      },
    },
  };
}
