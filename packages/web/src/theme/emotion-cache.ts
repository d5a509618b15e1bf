// Two style caches: the right-to-left one mirrors every rule that MUI writes with left and right. `dir` alone does not.
// No vendor prefixes: the browsers that we build for need none, and stylis 4.4's prefixer breaks emotion's own stylis.
import createCache, { type EmotionCache, type Options } from '@emotion/cache';
import { firstStylesId } from '../lib/start/first-styles-id.ts';
import { firstStyleNames } from './first-style-names.ts';

type StylisPlugin = NonNullable<Options['stylisPlugins']>[number];

const caches = { ltr: createCache({ key: 'pv', stylisPlugins: [] }) } as {
  ltr: EmotionCache;
  rtl?: EmotionCache;
};

// What came with the page as a file need not be written again. It does not come to pages that are mirrored.
if (typeof document !== 'undefined' && document.getElementById(firstStylesId) !== null) {
  for (const name of firstStyleNames) caches.ltr.inserted[name] = true;
}

/** Makes the mirrored cache; called by `right-to-left.ts`, which is loaded with the first such language. */
export function addMirroredCache(mirror: StylisPlugin): void {
  caches.rtl ??= createCache({ key: 'pvrtl', stylisPlugins: [mirror] });
}

export function emotionCacheOf(direction: 'ltr' | 'rtl'): EmotionCache {
  return caches[direction] ?? caches.ltr;
}
