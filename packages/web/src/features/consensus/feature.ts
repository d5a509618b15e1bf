import AccountBalanceOutlinedIcon from '@mui/icons-material/AccountBalanceOutlined';
import LockOutlinedIcon from '@mui/icons-material/LockOutlined';
import type { Feature } from '../../lib/features/feature.ts';
import { roleGroups } from '@pricevault/basics';
import { consensusSearch, keepersSearch } from './consensus.address.ts';

export const feature: Feature = {
  pages: [
    {
      path: '/consensus',
      search: consensusSearch,
      title: 'consensus:nav.consensus',
      searched: 'consensus:searched.consensus',
      access: roleGroups.user,
      icon: LockOutlinedIcon,
      place: { group: 'sealedRounds', order: 1 },
      load: () => import('./ConsensusPage.tsx'),
    },
    {
      path: '/keepers',
      search: keepersSearch,
      title: 'consensus:nav.keepers',
      access: roleGroups.admin,
      icon: AccountBalanceOutlinedIcon,
      place: { group: 'sealedRounds', order: 2 },
      load: () => import('./KeepersPage.tsx'),
    },
  ],
};
