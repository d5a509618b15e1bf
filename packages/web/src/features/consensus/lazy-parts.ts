// Parts that come when they are needed: tables and dialogs are most of what these pages load.
import { lazy } from 'react';

export const MemberKeys = lazy(async () => ({
  default: (await import('./MemberKeys.tsx')).MemberKeys,
}));
export const MakeKeyDialog = lazy(async () => ({
  default: (await import('./MakeKeyDialog.tsx')).MakeKeyDialog,
}));
export const DisplayTable = lazy(async () => ({
  default: (await import('./DisplayTable.tsx')).DisplayTable,
}));
export const ResultTable = lazy(async () => ({
  default: (await import('./ResultTable.tsx')).ResultTable,
}));
export const OpenRounds = lazy(async () => ({
  default: (await import('./OpenRounds.tsx')).OpenRounds,
}));
export const RehearsalPanel = lazy(async () => ({
  default: (await import('./RehearsalPanel.tsx')).RehearsalPanel,
}));
