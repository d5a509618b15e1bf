import PeopleOutlinedIcon from '@mui/icons-material/PeopleOutlined';
import { listSearch } from '../../lib/address/params.ts';
import type { Feature } from '../../lib/features/feature.ts';
import { roleGroups } from '@pricevault/basics';

declare module '../../lib/address/page-search.ts' {
  interface PageSearch {
    '/users': typeof listSearch;
  }
}

export const feature: Feature = {
  pages: [
    {
      path: '/users',
      search: listSearch,
      title: 'users:nav.users',
      access: roleGroups.admin,
      icon: PeopleOutlinedIcon,
      place: { group: 'administration', order: 2 },
      load: () => import('./UsersPage.tsx'),
    },
  ],
};
