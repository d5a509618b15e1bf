import CalculateOutlinedIcon from '@mui/icons-material/CalculateOutlined';
import type { Feature } from '../../lib/features/feature.ts';
import { roleGroups } from '@pricevault/basics';
import { calculatorSearch } from './calculator.address.ts';

export const feature: Feature = {
  pages: [
    {
      path: '/calculator',
      search: calculatorSearch,
      title: 'calculator:nav.calculator',
      searched: 'calculator:searched.calculator',
      access: roleGroups.user,
      icon: CalculateOutlinedIcon,
      place: { group: 'tools', order: 1 },
      actions: [
        {
          title: 'calculator:nav.bondCalculator',
          link: { to: '/calculator', search: { mode: 'bond' } },
        },
      ],
      load: () => import('./CalculatorPage.tsx'),
    },
  ],
};
