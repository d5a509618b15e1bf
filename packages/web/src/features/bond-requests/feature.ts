import RequestQuoteOutlinedIcon from '@mui/icons-material/RequestQuoteOutlined';
import type { Feature } from '../../lib/features/feature.ts';
import { roleGroups } from '@pricevault/basics';

export const feature: Feature = {
  pages: [
    {
      path: '/bond',
      title: 'quotes:nav.bond',
      access: roleGroups.user,
      icon: RequestQuoteOutlinedIcon,
      place: { group: 'quotes', order: 3 },
      load: () => import('./BondRequestsPage.tsx'),
    },
  ],
};
