import PostAddOutlinedIcon from '@mui/icons-material/PostAddOutlined';
import type { Feature } from '../../lib/features/feature.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { roleGroups } from '@pricevault/basics';
import { createBondSearch } from './bonds.address.ts';

export const feature: Feature = {
  pages: [
    {
      path: '/create-bond',
      search: createBondSearch,
      title: 'bonds:nav.createBond',
      access: roleGroups.user,
      icon: PostAddOutlinedIcon,
      place: { group: 'referenceData', order: 3 },
      load: () => import('./CreateBondPage.tsx'),
    },
  ],
  tabs: [
    {
      page: '/trades',
      key: 'bonds',
      title: 'bonds:nav.tab',
      action: 'bonds:nav.upload',
      access: roleGroups.admin,
      order: 5,
      Content: lazyPart(() => import('./BondsUploadTab.tsx'), 'BondsUploadTab'),
    },
  ],
};
