// The guide in this language, in its order; `build/guide-pages.ts` reads the files.
import type { GuidePage } from '../guide-text.ts';

export const files = import.meta.glob<GuidePage>('../../../../../../docs/guide/en/*.md', {
  eager: true,
  import: 'default',
});
