import ReceiptLongOutlinedIcon from '@mui/icons-material/ReceiptLongOutlined';
import type { Feature } from '../../lib/features/feature.ts';
import { roleGroups } from '@pricevault/basics';
import { transactionsSearch } from './transactions.address.ts';

export const feature: Feature = {
  pages: [
    {
      path: '/transactions',
      search: transactionsSearch,
      title: 'transactions:nav.transactions',
      searched: 'transactions:searched.transactions',
      access: roleGroups.user,
      icon: ReceiptLongOutlinedIcon,
      place: { group: 'marketData', order: 1 },
      load: () => import('./TransactionsPage.tsx'),
    },
  ],
};
