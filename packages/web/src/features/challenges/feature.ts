import GavelOutlinedIcon from '@mui/icons-material/GavelOutlined';
import * as z from 'zod/mini';
import { choice, id, listParams } from '../../lib/address/params.ts';
import type { Feature } from '../../lib/features/feature.ts';
import { roleGroups } from '@pricevault/basics';

export const challengesSearch = z.object({
  ...listParams(),
  /** All of them, not only those that wait. */
  scope: choice(['all']),
  /** The challenge that is opened. */
  open: id(),
});

declare module '../../lib/address/page-search.ts' {
  interface PageSearch {
    '/challenges': typeof challengesSearch;
  }
}

export const feature: Feature = {
  pages: [
    {
      path: '/challenges',
      search: challengesSearch,
      title: 'challenges:nav.challenges',
      access: roleGroups.staff,
      icon: GavelOutlinedIcon,
      place: { group: 'administration', order: 4 },
      load: () => import('./ChallengesPage.tsx'),
    },
  ],
};
