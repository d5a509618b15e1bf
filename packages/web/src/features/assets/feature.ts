import type { Feature } from '../../lib/features/feature.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { roleGroups } from '@pricevault/basics';

export const feature: Feature = {
  tabs: [
    {
      page: '/trades',
      key: 'assets',
      title: 'assets:nav.tab',
      action: 'assets:nav.manage',
      access: roleGroups.admin,
      order: 1,
      Content: lazyPart(() => import('./AssetsTab.tsx'), 'AssetsTab'),
    },
  ],
};
