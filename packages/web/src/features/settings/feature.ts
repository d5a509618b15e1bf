import SettingsOutlinedIcon from '@mui/icons-material/SettingsOutlined';
import { noSearch } from '../../lib/address/params.ts';
import type { Feature } from '../../lib/features/feature.ts';
import { roleGroups } from '@pricevault/basics';

declare module '../../lib/address/page-search.ts' {
  interface PageSearch {
    '/settings': typeof noSearch;
  }
}

export const feature: Feature = {
  pages: [
    {
      path: '/settings',
      search: noSearch,
      title: 'settings:nav.settings',
      access: roleGroups.user,
      icon: SettingsOutlinedIcon,
      place: { group: 'userMenu', order: 2 },
      load: () => import('./SettingsPage.tsx'),
    },
  ],
};
