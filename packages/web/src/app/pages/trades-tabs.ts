// The tabs of /trades in their order (spec 000 section 2): five for admins, two for everyone else.
import { type ComponentType } from 'react';
import type { Role } from '@pricevault/basics';
import { lazyPart } from '../../ui/lazy-part.tsx';

export interface TradesTab {
  /** In the address: `/trades?tab=assets`. */
  readonly key: 'assets' | 'instruments' | 'series' | 'trades' | 'bonds' | 'download';
  /** Key of the name in the words of `trades`. */
  readonly title:
    | 'tabs.assets'
    | 'tabs.instruments'
    | 'tabs.series'
    | 'tabs.trades'
    | 'tabs.bonds'
    | 'tabs.download'
    | 'tabs.configure';
  readonly Content: ComponentType;
}

const SeriesContent = lazyPart(async () => {
  const { SeriesTab } = await import('../../features/series/SeriesTab.tsx');
  return { default: SeriesTab };
});

const adminTabs: readonly TradesTab[] = [
  {
    key: 'assets',
    title: 'tabs.assets',
    Content: lazyPart(async () => {
      const { AssetsTab } = await import('../../features/assets/AssetsTab.tsx');
      return { default: AssetsTab };
    }),
  },
  {
    key: 'instruments',
    title: 'tabs.instruments',
    Content: lazyPart(async () => {
      const { InstrumentTypesTab } =
        await import('../../features/instruments/InstrumentTypesTab.tsx');
      return { default: InstrumentTypesTab };
    }),
  },
  { key: 'series', title: 'tabs.series', Content: SeriesContent },
  {
    key: 'trades',
    title: 'tabs.trades',
    Content: lazyPart(async () => {
      const { TradesUploadTab } = await import('../../features/trades/TradesUploadTab.tsx');
      return { default: TradesUploadTab };
    }),
  },
  {
    key: 'bonds',
    title: 'tabs.bonds',
    Content: lazyPart(async () => {
      const { BondsUploadTab } = await import('../../features/bonds/BondsUploadTab.tsx');
      return { default: BondsUploadTab };
    }),
  },
];

const otherTabs: readonly TradesTab[] = [
  {
    key: 'download',
    title: 'tabs.download',
    Content: lazyPart(async () => {
      const { TradesDownloadTab } = await import('../../features/trades/TradesDownloadTab.tsx');
      return { default: TradesDownloadTab };
    }),
  },
  { key: 'series', title: 'tabs.configure', Content: SeriesContent },
];

export function tabsFor(own: readonly Role[]): readonly TradesTab[] {
  if (own.length === 0) return [];
  return own.includes('admin') ? adminTabs : otherTabs;
}
