import BusinessOutlinedIcon from '@mui/icons-material/BusinessOutlined';
import { noSearch } from '../../lib/address/params.ts';
import type { Feature } from '../../lib/features/feature.ts';
import { roleGroups } from '@pricevault/basics';

declare module '../../lib/address/page-search.ts' {
  interface PageSearch {
    '/firm': typeof noSearch;
  }
}

export const feature: Feature = {
  pages: [
    {
      path: '/firm',
      search: noSearch,
      title: 'firms:nav.firm',
      access: roleGroups.user,
      icon: BusinessOutlinedIcon,
      place: { group: 'userMenu', order: 3 },
      load: () => import('./FirmPage.tsx'),
    },
  ],
};
