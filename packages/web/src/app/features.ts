// All features, found by file name; pages and tabs in the order in which they are offered.
import type { Feature, PageEntry, PageTab } from '../lib/features/feature.ts';
import { byOrder } from '../lib/features/features-context.ts';

export const features: readonly Feature[] = Object.values(
  import.meta.glob<Feature>('../features/*/feature.ts', { eager: true, import: 'feature' }),
);

export const pages: readonly PageEntry[] = features
  .flatMap((feature) => feature.pages ?? [])
  .toSorted((a, b) => byOrder(a.place, b.place));

export const tabs: readonly PageTab[] = features
  .flatMap((feature) => feature.tabs ?? [])
  .toSorted(byOrder);
