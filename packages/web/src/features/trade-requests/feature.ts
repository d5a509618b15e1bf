import CurrencyExchangeOutlinedIcon from '@mui/icons-material/CurrencyExchangeOutlined';
import ForumOutlinedIcon from '@mui/icons-material/ForumOutlined';
import type { Feature } from '../../lib/features/feature.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { roleGroups } from '@pricevault/basics';

export const feature: Feature = {
  pages: [
    {
      path: '/trade',
      title: 'quotes:nav.trade',
      access: roleGroups.user,
      icon: CurrencyExchangeOutlinedIcon,
      place: { group: 'quotes', order: 4 },
      load: () => import('./TradeRequestsPage.tsx'),
    },
  ],
  quickSection: {
    title: 'quotes:quick.title',
    empty: 'quotes:quick.empty',
    hint: 'quotes:quick.hint',
    icon: ForumOutlinedIcon,
    order: 2,
    Content: lazyPart(async () => ({
      default: (await import('./WaitingRequests.tsx')).WaitingRequests,
    })),
  },
};
