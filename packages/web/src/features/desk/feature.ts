import FactCheckOutlinedIcon from '@mui/icons-material/FactCheckOutlined';
import type { Feature } from '../../lib/features/feature.ts';
import { roleGroups } from '@pricevault/basics';
import { deskSearch } from './desk.address.ts';

export const feature: Feature = {
  pages: [
    {
      path: '/desk',
      search: deskSearch,
      title: 'desk:nav.desk',
      searched: 'desk:searched.desk',
      access: roleGroups.user,
      icon: FactCheckOutlinedIcon,
      place: { group: 'desk', order: 1 },
      load: () => import('./DeskPage.tsx'),
    },
  ],
};
