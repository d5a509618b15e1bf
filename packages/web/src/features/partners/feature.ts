import HandshakeOutlinedIcon from '@mui/icons-material/HandshakeOutlined';
import type { Feature } from '../../lib/features/feature.ts';
import { roleGroups } from '@pricevault/basics';

export const feature: Feature = {
  pages: [
    {
      path: '/pilot-partners',
      title: 'partners:nav.pilotPartners',
      access: roleGroups.admin,
      icon: HandshakeOutlinedIcon,
      place: { group: 'administration', order: 1 },
      load: () => import('./PilotPartnersPage.tsx'),
    },
  ],
};
