import SettingsOutlinedIcon from '@mui/icons-material/SettingsOutlined';
import type { Feature } from '../../lib/features/feature.ts';
import { roleGroups } from '@pricevault/basics';

export const feature: Feature = {
  pages: [
    {
      path: '/settings',
      title: 'settings:nav.settings',
      access: roleGroups.user,
      icon: SettingsOutlinedIcon,
      place: { group: 'userMenu', order: 2 },
      load: () => import('./SettingsPage.tsx'),
    },
  ],
};
