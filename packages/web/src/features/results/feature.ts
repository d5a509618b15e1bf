import AssessmentOutlinedIcon from '@mui/icons-material/AssessmentOutlined';
import type { Feature } from '../../lib/features/feature.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { roleGroups } from '@pricevault/basics';
import { dashboardSearch } from './results.address.ts';

export const feature: Feature = {
  pages: [
    {
      path: '/dashboard',
      search: dashboardSearch,
      title: 'results:nav.results',
      searched: 'results:searched.results',
      access: roleGroups.user,
      icon: AssessmentOutlinedIcon,
      place: { group: 'results', order: 1 },
      actions: [
        { title: 'results:nav.newest', link: { to: '/dashboard', search: { date: 'newest' } } },
      ],
      load: () => import('./DashboardPage.tsx'),
    },
  ],
  quickSection: {
    title: 'results:quick.title',
    empty: 'results:quick.empty',
    hint: 'results:quick.hint',
    icon: AssessmentOutlinedIcon,
    order: 3,
    Content: lazyPart(() => import('./NewestResults.tsx'), 'NewestResults'),
  },
};
