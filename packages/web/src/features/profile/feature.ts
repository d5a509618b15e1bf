import PersonOutlinedIcon from '@mui/icons-material/PersonOutlined';
import { noSearch } from '../../lib/address/params.ts';
import type { Feature } from '../../lib/features/feature.ts';
import { roleGroups } from '@pricevault/basics';

declare module '../../lib/address/page-search.ts' {
  interface PageSearch {
    '/profile': typeof noSearch;
  }
}

export const feature: Feature = {
  pages: [
    {
      path: '/profile',
      search: noSearch,
      title: 'profile:nav.profile',
      searched: 'profile:searched.profile',
      access: roleGroups.user,
      icon: PersonOutlinedIcon,
      place: { group: 'userMenu', order: 1 },
      load: () => import('./ProfilePage.tsx'),
    },
  ],
};
