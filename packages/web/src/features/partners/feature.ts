import HandshakeOutlinedIcon from '@mui/icons-material/HandshakeOutlined';
import { listSearch } from '../../lib/address/params.ts';
import type { Feature } from '../../lib/features/feature.ts';
import { roleGroups } from '@pricevault/basics';

declare module '../../lib/address/page-search.ts' {
  interface PageSearch {
    '/pilot-partners': typeof listSearch;
  }
}

export const feature: Feature = {
  pages: [
    {
      path: '/pilot-partners',
      search: listSearch,
      title: 'partners:nav.pilotPartners',
      access: roleGroups.admin,
      icon: HandshakeOutlinedIcon,
      place: { group: 'administration', order: 1 },
      load: () => import('./PilotPartnersPage.tsx'),
    },
  ],
};
