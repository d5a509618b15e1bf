import ReceiptLongOutlinedIcon from '@mui/icons-material/ReceiptLongOutlined';
import type { Feature } from '../../lib/features/feature.ts';
import { roleGroups } from '@pricevault/basics';

export const feature: Feature = {
  pages: [
    {
      path: '/transactions',
      title: 'transactions:nav.transactions',
      access: roleGroups.user,
      icon: ReceiptLongOutlinedIcon,
      place: { group: 'tools', order: 1 },
      load: () => import('./TransactionsPage.tsx'),
    },
  ],
};
