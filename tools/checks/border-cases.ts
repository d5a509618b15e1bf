// Small repositories for the test of the border check: one that keeps every border, and those that cross one.

/** Path → source. */
type Files = Readonly<Record<string, string>>;

export const wholeHouse: Files = {
  'e2e/specs/assets.spec.ts': `import { openPool } from '@pricevault/server/platform/db/pool';

openPool();`,
  'packages/basics/src/roles.ts': `export const roles = ['admin'] as const;`,
  'packages/cli/bin/pricevault.js': `import '../../../tools/build.mjs';`,
  'packages/cli/src/main.ts': `import { openPool } from '@pricevault/server/platform/db/pool';
export { openPool };`,
  'packages/contract/src/users.ts': `import { roles } from '@pricevault/basics';
// import { x } from '@pricevault/server';
export { roles };`,
  'packages/server/src/app.ts': `import { openPool } from './modules/assets/assets.service.ts';
export const buildApp = openPool;`,
  'packages/server/src/modules/assets/assets.service.ts': `import { openPool } from '../../platform/db/pool.ts';
export { openPool };`,
  'packages/server/src/modules/trades/trades.service.ts': `import { openPool } from '../assets/assets.service.ts';
export { openPool };`,
  'packages/server/src/modules/trades/trades.test.ts': `import { buildApp } from '../../app.ts';

buildApp();`,
  'packages/server/src/platform/db/pool.ts': `import { openEmbeddedDatabase } from '@pricevault/embedded-database';
export const openPool = openEmbeddedDatabase;`,
  'packages/web/src/app/main.tsx': `import { Table } from '../shell/Shell.tsx';
export { Table };`,
  'packages/web/src/features/assets/AssetsTab.tsx': `import { Table } from '../../ui/DataTable.tsx';
export { Table };`,
  'packages/web/src/features/assets/assets.api.ts': `export const useAssets = () => [];`,
  'packages/web/src/features/trades/TradesTab.tsx': `import { useAssets } from '../assets/assets.api.ts';
export { useAssets };`,
  'packages/web/src/public/Login.tsx': `import { loginForm } from '@pricevault/contract';
import { tokens } from '../theme/tokens.ts';
export { loginForm, tokens };`,
  'packages/web/src/shell/Shell.tsx': `import { Table } from '../features/assets/AssetsTab.tsx';
export { Table };`,
  'packages/web/src/theme/tokens.ts': `export const tokens = {};`,
  'packages/web/src/ui/DataTable.tsx': `import Table from '@mui/material/Table';
import { tokens } from '../theme/tokens.ts';
export { Table, tokens };`,
};

/** What crosses a border → what the check must say about it, and the files. */
export const crossings: Readonly<Record<string, readonly [sentence: string, files: Files]>> = {
  'app-imports-public': [
    'app must not import public',
    {
      'packages/web/src/app/main.tsx': `import { Landing } from '../public/Landing.tsx';
export { Landing };`,
    },
  ],
  'basics-imports-contract': [
    'basics must not import contract',
    {
      'packages/basics/src/roles.ts': `import { user } from '@pricevault/contract';
export const roles = [user];`,
    },
  ],
  'cli-imports-web': [
    'cli must not import web',
    { 'packages/cli/src/main.ts': `import '@pricevault/web';` },
  ],
  'contract-imports-pricing': [
    'contract must not import pricing',
    {
      'packages/contract/src/trades.ts': `export { impliedVolatility } from '@pricevault/pricing';`,
    },
  ],
  'embedded-database-imports-ours': [
    'embedded-database must not import basics',
    {
      'packages/embedded-database/src/index.ts': `import { roles } from '@pricevault/basics';
export const names = roles;`,
    },
  ],
  'feature-imports-feature': [
    'another feature is reached by its *.api.ts',
    {
      'packages/web/src/features/trades/TradesTab.tsx': `import { AssetDialog } from '../assets/AssetDialog.tsx';
export { AssetDialog };`,
    },
  ],
  'feature-imports-shell': [
    'features must not import shell',
    {
      'packages/web/src/features/assets/AssetsTab.tsx': `import { Shell } from '../../shell/Shell.tsx';
export { Shell };`,
    },
  ],
  'feature-loads-feature': [
    'another feature is reached by its *.api.ts',
    {
      'packages/web/src/features/trades/TradesTab.tsx': `export const load = () => import('../assets/AssetDialog.tsx');`,
    },
  ],
  'feature-uses-inner-part': [
    'another feature is reached by its *.api.ts',
    {
      'packages/web/src/features/trades/trades.api.ts': `import { assetOrder } from '../assets/asset-order.ts';
export { assetOrder };`,
    },
  ],
  'features-in-a-circle': [
    'features import each other in a circle: assets → trades → assets',
    {
      'packages/web/src/features/assets/assets.api.ts': `import { useTrades } from '../trades/trades.api.ts';
export { useTrades };`,
      'packages/web/src/features/trades/trades.api.ts': `import { useAssets } from '../assets/asset-names.api.ts';
export { useAssets };`,
    },
  ],
  'files-in-a-circle': [
    'files import each other in a circle',
    {
      'packages/basics/src/strike.ts': `import type { Tenor } from './tenor.ts';
export type Strike = Tenor;`,
      'packages/basics/src/tenor.ts': `import type { Strike } from './strike.ts';
export type Tenor = Strike;`,
    },
  ],
  'module-by-the-back-door': [
    'another module is reached by its service or repository',
    {
      'packages/server/src/modules/trades/trades.service.ts': `import { assetRow } from '../assets/asset-row.ts';
export { assetRow };`,
    },
  ],
  'modules-import-app': [
    'modules must not import app',
    {
      'packages/server/src/modules/assets/assets.routes.ts': `import { buildApp } from '../../app.ts';
export { buildApp };`,
    },
  ],
  'modules-in-a-circle': [
    'modules import each other in a circle: assets → trades → assets',
    {
      'packages/server/src/modules/assets/assets.service.ts': `import { countTrades } from '../trades/trades.repository.ts';
export { countTrades };`,
      'packages/server/src/modules/trades/trades.service.ts': `import { findAsset } from '../assets/assets.repository.ts';
export { findAsset };`,
    },
  ],
  'package-imports-e2e': [
    'no package imports e2e',
    {
      'packages/web/src/lib/queries.test.ts': `import { signIn } from '@pricevault/e2e';

signIn();`,
    },
  ],
  'platform-imports-modules': [
    'platform must not import modules',
    {
      'packages/server/src/platform/db/pool.ts': `import { listAssets } from '../../modules/assets/assets.service.ts';
export { listAssets };`,
    },
  ],
  'public-imports-mui': [
    'a public page must stay free of this library',
    {
      'packages/web/src/public/Login.tsx': `import Button from '@mui/material/Button';
export { Button };`,
    },
  ],
  'public-imports-ui': [
    'a public page must not import the app',
    {
      'packages/web/src/public/Login.tsx': `import { SearchField } from '../ui/SearchField.tsx';
export { SearchField };`,
    },
  ],
  'public-reaches-i18next': [
    'public pages reach this file',
    {
      'packages/web/src/lib/http/api-client.ts': `import i18next from 'i18next';
export const callApi = i18next;`,
      'packages/web/src/public/Login.tsx': `import { callApi } from '../lib/http/api-client.ts';
export { callApi };`,
    },
  ],
  'relative-path-across-packages': [
    'a relative path leaves packages/server',
    {
      'packages/server/src/app.ts': `import { roles, type Role } from '../../basics/src/roles.ts';
export const all: readonly Role[] = roles;`,
    },
  ],
  'server-imports-web': [
    'server must not import web',
    {
      'packages/server/src/app.ts': `export const page = await import('@pricevault/web/src/app/main.tsx');`,
    },
  ],
  'shell-imports-app': [
    'shell must not import app',
    {
      'packages/web/src/shell/Shell.tsx': `import { routes } from '../app/routes.tsx';
export { routes };`,
    },
  ],
  'ui-imports-feature': [
    'ui must not import features',
    {
      'packages/web/src/ui/DataTable.tsx': `export const load = () => import('../features/assets/AssetsTab.tsx');`,
    },
  ],
  'unknown-package': [
    'packages/extras is not in tools/checks/border-rules.ts',
    {
      'packages/extras/src/index.ts': `import { join } from 'node:path';
export { join };`,
    },
  ],
  'web-imports-server': [
    'web must not import server',
    {
      'packages/web/src/lib/queries.ts': `import type { Asset } from '@pricevault/server/modules/assets/assets.service';
export type Row = Asset;`,
    },
  ],
};
