import AddChartOutlinedIcon from '@mui/icons-material/AddchartOutlined';
import Inventory2OutlinedIcon from '@mui/icons-material/Inventory2Outlined';
import type { Feature } from '../../lib/features/feature.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { roleGroups } from '@pricevault/basics';
import { createTradeSearch, tradesSearch } from './trades.address.ts';

export const feature: Feature = {
  pages: [
    {
      path: '/trades',
      search: tradesSearch,
      title: 'trades:nav.tradeRepo',
      searched: 'trades:searched.tradeRepo',
      access: roleGroups.user,
      icon: Inventory2OutlinedIcon,
      place: { group: 'referenceData', order: 1 },
      load: () => import('./TradesPage.tsx'),
    },
    {
      path: '/create-trade',
      search: createTradeSearch,
      title: 'trades:nav.createTrade',
      access: roleGroups.user,
      icon: AddChartOutlinedIcon,
      place: { group: 'referenceData', order: 2 },
      load: () => import('./CreateTradePage.tsx'),
    },
  ],
  tabs: [
    {
      page: '/trades',
      key: 'trades',
      title: 'trades:nav.tab',
      action: 'trades:nav.upload',
      access: roleGroups.admin,
      order: 4,
      Content: lazyPart(() => import('./TradesUploadTab.tsx'), 'TradesUploadTab'),
    },
    {
      page: '/trades',
      key: 'download',
      title: 'trades:nav.downloadTab',
      action: 'trades:nav.download',
      access: ['staff', 'user'],
      order: 1,
      Content: lazyPart(() => import('./TradesDownloadTab.tsx'), 'TradesDownloadTab'),
    },
  ],
};
