import PersonOutlinedIcon from '@mui/icons-material/PersonOutlined';
import type { Feature } from '../../lib/features/feature.ts';
import { roleGroups } from '@pricevault/basics';

export const feature: Feature = {
  pages: [
    {
      path: '/profile',
      title: 'profile:nav.profile',
      access: roleGroups.user,
      icon: PersonOutlinedIcon,
      place: { group: 'userMenu', order: 1 },
      load: () => import('./ProfilePage.tsx'),
    },
  ],
};
