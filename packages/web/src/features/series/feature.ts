import ViewListOutlinedIcon from '@mui/icons-material/ViewListOutlined';
import type { Feature } from '../../lib/features/feature.ts';
import { roleGroups } from '@pricevault/basics';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** Admins have it among the reference data, the others after their file. */
const tab = {
  page: '/trades',
  key: 'series',
  action: 'series:nav.configure',
  Content: lazyPart(() => import('./SeriesTab.tsx'), 'SeriesTab'),
} as const;

export const feature: Feature = {
  tabs: [
    { ...tab, title: 'series:nav.tab', access: roleGroups.admin, order: 3 },
    { ...tab, title: 'series:nav.configureTab', access: ['staff', 'user'], order: 2 },
  ],
  named: {
    title: 'series:nav.configure',
    icon: ViewListOutlinedIcon,
    read: async () => (await import('./series.api.ts')).readSeriesLinks(),
  },
};
