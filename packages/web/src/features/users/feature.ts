import PeopleOutlinedIcon from '@mui/icons-material/PeopleOutlined';
import type { Feature } from '../../lib/features/feature.ts';
import { roleGroups } from '@pricevault/basics';

export const feature: Feature = {
  pages: [
    {
      path: '/users',
      title: 'users:nav.users',
      access: roleGroups.admin,
      icon: PeopleOutlinedIcon,
      place: { group: 'administration', order: 2 },
      load: () => import('./UsersPage.tsx'),
    },
  ],
};
