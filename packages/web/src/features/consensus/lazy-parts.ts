// Parts that come when they are needed: tables and dialogs are most of what these pages load.
import { lazyPart } from '../../ui/lazy-part.tsx';

export const KeepersPanel = lazyPart(() => import('./KeepersPanel.tsx'), 'KeepersPanel');
export const KeepersDialog = lazyPart(() => import('./KeepersDialog.tsx'), 'KeepersDialog');
export const MakeKeyDialog = lazyPart(() => import('./MakeKeyDialog.tsx'), 'MakeKeyDialog');
export const DisplayTable = lazyPart(() => import('./DisplayTable.tsx'), 'DisplayTable');
export const ReadingTable = lazyPart(() => import('./ReadingTable.tsx'), 'ReadingTable');
export const ResultTable = lazyPart(() => import('./ResultTable.tsx'), 'ResultTable');
export const ResultPictures = lazyPart(() => import('./ResultPictures.tsx'), 'ResultPictures');
export const WarningsReview = lazyPart(
  () => import('../../ui/upload/WarningsReview.tsx'),
  'WarningsReview',
);
export const EnrolmentForm = lazyPart(() => import('./EnrolmentForm.tsx'), 'EnrolmentForm');
export const ConfirmDialog = lazyPart(
  () => import('../../ui/dialogs/ConfirmDialog.tsx'),
  'ConfirmDialog',
);
export const PrintActions = lazyPart(
  () => import('../../ui/print/PrintActions.tsx'),
  'PrintActions',
  'button',
);
