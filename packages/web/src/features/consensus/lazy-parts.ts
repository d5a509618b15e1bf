// Parts that come when they are needed: tables and dialogs are most of what these pages load.
import { lazyPart } from '../../ui/lazy-part.tsx';

export const MemberKeys = lazyPart(() => import('./MemberKeys.tsx'), 'MemberKeys');
export const MakeKeyDialog = lazyPart(() => import('./MakeKeyDialog.tsx'), 'MakeKeyDialog');
export const DisplayTable = lazyPart(() => import('./DisplayTable.tsx'), 'DisplayTable');
export const ResultTable = lazyPart(() => import('./ResultTable.tsx'), 'ResultTable');
export const OpenRounds = lazyPart(() => import('./OpenRounds.tsx'), 'OpenRounds');
