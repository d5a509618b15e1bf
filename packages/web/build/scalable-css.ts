// The application's style sheets as the browser gets them: pixels as rem (`src/theme/scalable-lengths.ts` says why).
import type { Plugin } from 'vite';
import { scalableLengths } from '../src/theme/scalable-lengths.ts';

const ownSheet = /\/src\/(?:theme|ui|features|shell|app)\/[^?]*\.css(?:\?|$)/;

export function scalableCss(): Plugin {
  return {
    name: 'pricevault:scalable-css',
    enforce: 'pre',
    transform(code, id) {
      if (!ownSheet.test(id.replaceAll('\\', '/'))) return null;
      return { code: scalableLengths(code), map: null };
    },
  };
}
