import BusinessOutlinedIcon from '@mui/icons-material/BusinessOutlined';
import type { Feature } from '../../lib/features/feature.ts';
import { roleGroups } from '@pricevault/basics';

export const feature: Feature = {
  pages: [
    {
      path: '/firm',
      title: 'firms:nav.firm',
      access: roleGroups.user,
      icon: BusinessOutlinedIcon,
      place: { group: 'userMenu', order: 3 },
      load: () => import('./FirmPage.tsx'),
    },
  ],
};
