import MonitorHeartOutlinedIcon from '@mui/icons-material/MonitorHeartOutlined';
import * as z from 'zod/mini';
import type { Feature } from '../../lib/features/feature.ts';
import { roleGroups } from '@pricevault/basics';

const operationsSearch = z.object({});

declare module '../../lib/address/page-search.ts' {
  interface PageSearch {
    '/operations': typeof operationsSearch;
  }
}

export const feature: Feature = {
  pages: [
    {
      path: '/operations',
      search: operationsSearch,
      title: 'operations:nav.operations',
      access: roleGroups.staff,
      icon: MonitorHeartOutlinedIcon,
      place: { group: 'administration', order: 3 },
      load: () => import('./OperationsPage.tsx'),
    },
  ],
};
