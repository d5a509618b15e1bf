// Two style caches: the right-to-left one mirrors every rule that MUI writes with left and right. `dir` alone does not.
import createCache, { type EmotionCache } from '@emotion/cache';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';

const caches: Partial<Record<'ltr' | 'rtl', EmotionCache>> = {};

export function emotionCacheOf(direction: 'ltr' | 'rtl'): EmotionCache {
  return (caches[direction] ??= createCache(
    direction === 'rtl'
      ? { key: 'pvrtl', stylisPlugins: [prefixer, rtlPlugin] }
      : { key: 'pv', stylisPlugins: [prefixer] },
  ));
}
