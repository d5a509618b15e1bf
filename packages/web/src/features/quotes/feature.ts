import CurrencyExchangeOutlinedIcon from '@mui/icons-material/CurrencyExchangeOutlined';
import ForumOutlinedIcon from '@mui/icons-material/ForumOutlined';
import RequestQuoteOutlinedIcon from '@mui/icons-material/RequestQuoteOutlined';
import { roleGroups } from '@pricevault/basics';
import type { Feature } from '../../lib/features/feature.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { quotesSearch } from './quotes.address.ts';

export const feature: Feature = {
  pages: [
    {
      path: '/bond',
      search: quotesSearch,
      title: 'quotes:nav.bond',
      access: roleGroups.user,
      icon: RequestQuoteOutlinedIcon,
      place: { group: 'quotes', order: 3 },
      load: () => import('./BondQuotesPage.tsx'),
    },
    {
      path: '/trade',
      search: quotesSearch,
      title: 'quotes:nav.trade',
      access: roleGroups.user,
      icon: CurrencyExchangeOutlinedIcon,
      place: { group: 'quotes', order: 4 },
      load: () => import('./TradeQuotesPage.tsx'),
    },
  ],
  quickSection: {
    title: 'quotes:quick.title',
    empty: 'quotes:quick.empty',
    hint: 'quotes:quick.hint',
    icon: ForumOutlinedIcon,
    order: 2,
    Content: lazyPart(() => import('./WaitingRequests.tsx'), 'WaitingRequests'),
  },
};
