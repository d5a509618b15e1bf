// The tabs of /trades in their order (spec 000 section 2); each shows only to the roles that it names.
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { isAllowed, roleGroups, type Role } from '@pricevault/basics';

export interface TradesTab {
  /** In the address: `/trades?tab=assets`. */
  readonly key: 'assets';
  /** Key of the name in the words of `trades`. */
  readonly title: 'tabs.assets';
  readonly access: readonly Role[];
  readonly Content: LazyExoticComponent<ComponentType>;
}

export const tradesTabs: readonly TradesTab[] = [
  {
    key: 'assets',
    title: 'tabs.assets',
    access: roleGroups.admin,
    Content: lazy(async () => {
      const { AssetsTab } = await import('../../features/assets/AssetsTab.tsx');
      return { default: AssetsTab };
    }),
  },
];

export function tabsFor(own: readonly Role[]): readonly TradesTab[] {
  return tradesTabs.filter((tab) => isAllowed(tab.access, own));
}
