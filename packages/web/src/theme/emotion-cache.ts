// Two style caches: the right-to-left one mirrors every rule that MUI writes with left and right. `dir` alone does not.
// No vendor prefixes: the browsers that we build for need none, and stylis 4.4's prefixer breaks emotion's own stylis.
import createCache, { type EmotionCache, type Options } from '@emotion/cache';

type StylisPlugin = NonNullable<Options['stylisPlugins']>[number];

const caches = { ltr: createCache({ key: 'pv', stylisPlugins: [] }) } as {
  ltr: EmotionCache;
  rtl?: EmotionCache;
};

/** Makes the mirrored cache; called by `right-to-left.ts`, which is loaded with the first such language. */
export function addMirroredCache(mirror: StylisPlugin): void {
  caches.rtl ??= createCache({ key: 'pvrtl', stylisPlugins: [mirror] });
}

export function emotionCacheOf(direction: 'ltr' | 'rtl'): EmotionCache {
  return caches[direction] ?? caches.ltr;
}
