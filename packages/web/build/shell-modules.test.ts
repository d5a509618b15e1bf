import { expect, test } from 'vitest';
import { shellModules } from './shell-modules.ts';

/** Who imports whom: [importer, imported]. */
const imports = [
  ['/src/app/main.tsx', '/src/shell/Shell.tsx'],
  ['/src/shell/Shell.tsx', '/src/lib/session.ts'],
  ['/src/shell/Shell.tsx', '/src/shell/Toolbar.tsx'],
  ['/src/shell/Toolbar.tsx', '/src/shell/Shell.tsx'],
  ['/src/public/login/login.entry.tsx', '/src/lib/session.ts'],
  ['/src/public/login/login.api.ts', '/src/contract/auth.ts'],
  ['/src/shell/Shell.tsx', '/src/contract/auth.ts'],
  ['/src/features/users/UsersPage.tsx', '/src/ui/Table.tsx'],
] as const;
const laterImports = [
  ['/src/public/login/login.entry.tsx', '/src/public/login/login.api.ts'],
  ['/src/app/main.tsx', '/src/features/users/UsersPage.tsx'],
] as const;
const importersIn = (pairs: readonly (readonly [string, string])[], id: string) =>
  pairs.filter(([, imported]) => imported === id).map(([importer]) => importer);

const isOfShell = shellModules((id) => ({
  importers: importersIn(imports, id),
  dynamicImporters: importersIn(laterImports, id),
}));

test('what the application starts with is of the shell, circles included', () => {
  expect(isOfShell('/src/app/main.tsx')).toBe(true);
  expect(isOfShell('/src/shell/Toolbar.tsx')).toBe(true);
});

test('what a public page loads, at once or later, is not', () => {
  expect(isOfShell('/src/lib/session.ts')).toBe(false);
  expect(isOfShell('/src/contract/auth.ts')).toBe(false);
});

test('what the application loads later is not', () => {
  expect(isOfShell('/src/features/users/UsersPage.tsx')).toBe(false);
  expect(isOfShell('/src/ui/Table.tsx')).toBe(false);
});
