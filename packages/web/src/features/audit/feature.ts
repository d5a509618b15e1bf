import HistoryOutlinedIcon from '@mui/icons-material/HistoryOutlined';
import type { Feature } from '../../lib/features/feature.ts';
import { roleGroups } from '@pricevault/basics';
import { auditSearch } from './audit.address.ts';

export const feature: Feature = {
  pages: [
    {
      path: '/audit',
      search: auditSearch,
      title: 'audit:nav.audit',
      searched: 'audit:searched.audit',
      access: roleGroups.user,
      // Those who answer for a firm, and its auditors; admins see the vault's.
      firmRoles: ['owner', 'preparer', 'approver', 'auditor'],
      icon: HistoryOutlinedIcon,
      place: { group: 'administration', order: 4 },
      firmPlace: { group: 'userMenu', order: 4 },
      load: () => import('./AuditPage.tsx'),
    },
  ],
};
