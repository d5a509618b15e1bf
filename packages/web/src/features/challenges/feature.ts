import GavelOutlinedIcon from '@mui/icons-material/GavelOutlined';
import type { Feature } from '../../lib/features/feature.ts';
import { roleGroups } from '@pricevault/basics';
import { challengesSearch } from './challenges.address.ts';

export const feature: Feature = {
  pages: [
    {
      path: '/challenges',
      search: challengesSearch,
      title: 'challenges:nav.challenges',
      access: roleGroups.staff,
      icon: GavelOutlinedIcon,
      place: { group: 'desk', order: 2 },
      load: () => import('./ChallengesPage.tsx'),
    },
  ],
};
