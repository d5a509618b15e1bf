import CalculateOutlinedIcon from '@mui/icons-material/CalculateOutlined';
import type { Feature } from '../../lib/features/feature.ts';
import { roleGroups } from '@pricevault/basics';

export const feature: Feature = {
  pages: [
    {
      path: '/calculator',
      title: 'calculator:nav.calculator',
      access: roleGroups.user,
      icon: CalculateOutlinedIcon,
      place: { group: 'tools', order: 2 },
      actions: [{ title: 'calculator:nav.bondCalculator', search: { mode: 'bond' } }],
      load: () => import('./CalculatorPage.tsx'),
    },
  ],
};
