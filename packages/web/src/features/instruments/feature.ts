import type { Feature } from '../../lib/features/feature.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { roleGroups } from '@pricevault/basics';

export const feature: Feature = {
  tabs: [
    {
      page: '/trades',
      key: 'instruments',
      title: 'instruments:nav.tab',
      action: 'instruments:nav.manage',
      access: roleGroups.admin,
      order: 2,
      Content: lazyPart(() => import('./InstrumentTypesTab.tsx'), 'InstrumentTypesTab'),
    },
  ],
};
