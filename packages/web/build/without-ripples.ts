// Leaves out the code of Material's ripples, which every button would bring along: the theme has switched them off.
import type { Plugin } from 'vite';

const ripple = /[\\/]TouchRipple\.mjs$/;
const emptyPart = '\0pricevault:no-ripple';

export function withoutRipples(): Plugin {
  return {
    name: 'pricevault:without-ripples',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: ripple }, handler: () => emptyPart },
    load: {
      filter: { id: new RegExp(`^${emptyPart}$`) },
      handler: () => 'export default () => null;',
    },
  };
}
