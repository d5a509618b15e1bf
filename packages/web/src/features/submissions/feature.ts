import ScheduleIcon from '@mui/icons-material/Schedule';
import UploadFileOutlinedIcon from '@mui/icons-material/UploadFileOutlined';
import { listSearch } from '../../lib/address/params.ts';
import type { Feature } from '../../lib/features/feature.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { roleGroups } from '@pricevault/basics';

declare module '../../lib/address/page-search.ts' {
  interface PageSearch {
    '/submissions': typeof listSearch;
  }
}

export const feature: Feature = {
  pages: [
    {
      path: '/submissions',
      search: listSearch,
      title: 'submissions:nav.submissions',
      searched: 'submissions:searched.submissions',
      access: roleGroups.user,
      icon: UploadFileOutlinedIcon,
      place: { group: 'mark', order: 1 },
      load: () => import('./SubmissionsPage.tsx'),
    },
  ],
  quickSection: {
    title: 'submissions:quick.title',
    empty: 'submissions:quick.empty',
    hint: 'submissions:quick.hint',
    icon: ScheduleIcon,
    order: 1,
    Content: lazyPart(() => import('./TodayWindows.tsx'), 'TodayWindows'),
  },
};
