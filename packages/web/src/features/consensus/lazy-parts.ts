// Parts that come when they are needed: tables and dialogs are most of what these pages load.
import { lazyPart } from '../../ui/lazy-part.tsx';

export const MemberKeys = lazyPart(async () => ({
  default: (await import('./MemberKeys.tsx')).MemberKeys,
}));
export const MakeKeyDialog = lazyPart(async () => ({
  default: (await import('./MakeKeyDialog.tsx')).MakeKeyDialog,
}));
export const DisplayTable = lazyPart(async () => ({
  default: (await import('./DisplayTable.tsx')).DisplayTable,
}));
export const ResultTable = lazyPart(async () => ({
  default: (await import('./ResultTable.tsx')).ResultTable,
}));
export const OpenRounds = lazyPart(async () => ({
  default: (await import('./OpenRounds.tsx')).OpenRounds,
}));
