import MenuBookOutlinedIcon from '@mui/icons-material/MenuBookOutlined';
import type { Feature } from '../../lib/features/feature.ts';
import { roleGroups } from '@pricevault/basics';
import { guideSearch } from './guide.address.ts';

export const feature: Feature = {
  pages: [
    {
      path: '/guide',
      search: guideSearch,
      title: 'guide:nav.guide',
      searched: 'guide:searched.guide',
      access: roleGroups.user,
      icon: MenuBookOutlinedIcon,
      place: { group: 'tools', order: 2 },
      load: () => import('./GuidePage.tsx'),
    },
  ],
};
