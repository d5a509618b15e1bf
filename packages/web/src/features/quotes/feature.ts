import CurrencyExchangeOutlinedIcon from '@mui/icons-material/CurrencyExchangeOutlined';
import ForumOutlinedIcon from '@mui/icons-material/ForumOutlined';
import RequestQuoteOutlinedIcon from '@mui/icons-material/RequestQuoteOutlined';
import { roleGroups } from '@pricevault/basics';
import type { Feature } from '../../lib/features/feature.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { quotesSearch } from './quotes.address.ts';

/** The tables are a file of their own, which is asked for at the same time. */
const withLists = async <Page>(page: Promise<Page>): Promise<Page> =>
  (await Promise.all([page, import('./QuoteLists.tsx')]))[0];

export const feature: Feature = {
  pages: [
    {
      path: '/bond',
      search: quotesSearch,
      title: 'quotes:nav.bond',
      searched: 'quotes:searched.bond',
      access: roleGroups.user,
      icon: RequestQuoteOutlinedIcon,
      place: { group: 'quotes', order: 2 },
      actions: [
        { title: 'quotes:nav.bondBlotter', link: { to: '/bond', search: { view: 'blotter' } } },
      ],
      load: () => withLists(import('./BondQuotesPage.tsx')),
    },
    {
      path: '/trade',
      search: quotesSearch,
      title: 'quotes:nav.trade',
      searched: 'quotes:searched.trade',
      access: roleGroups.user,
      icon: CurrencyExchangeOutlinedIcon,
      place: { group: 'quotes', order: 1 },
      actions: [
        { title: 'quotes:nav.tradeBlotter', link: { to: '/trade', search: { view: 'blotter' } } },
      ],
      load: () => withLists(import('./TradeQuotesPage.tsx')),
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
