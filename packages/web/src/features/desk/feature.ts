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
      access: roleGroups.user,
      icon: FactCheckOutlinedIcon,
      place: { group: 'valuation', order: 5 },
      load: () => import('./DeskPage.tsx'),
    },
  ],
};
