// Leaves out code that libraries bring along and the application never runs: Material's ripples, which the theme has
// switched off, its underlined input and growing text area (ours are outlined, and grow by CSS), and what emotion's
// `withTheme` would need.
import type { Plugin } from 'vite';

const unused =
  /[\\/]TouchRipple\.mjs$|^\.\.\/(Input|TextareaAutosize)\/index\.mjs$|^hoist-non-react-statics$/;
const emptyModule = '\0pricevault:unused';

export function unusedLibraryCode(): Plugin {
  return {
    name: 'pricevault:unused-library-code',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: unused }, handler: () => emptyModule },
    load: {
      filter: { id: new RegExp(`^${emptyModule}$`) },
      handler: () => 'export default () => null;',
    },
  };
}
