// Two style caches: the right-to-left one mirrors every rule that MUI writes with left and right. `dir` alone does not.
// No vendor prefixes: the browsers that we build for need none, and stylis 4.4's prefixer breaks emotion's own stylis.
import createCache, { type EmotionCache } from '@emotion/cache';
import rtlPlugin from '@mui/stylis-plugin-rtl';

const caches: Partial<Record<'ltr' | 'rtl', EmotionCache>> = {};

export function emotionCacheOf(direction: 'ltr' | 'rtl'): EmotionCache {
  return (caches[direction] ??= createCache(
    direction === 'rtl'
      ? { key: 'pvrtl', stylisPlugins: [rtlPlugin] }
      : { key: 'pv', stylisPlugins: [] },
  ));
}
