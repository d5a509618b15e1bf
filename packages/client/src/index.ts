// Calls to a vault for programs, typed by the contract: one small runtime on fetch, no generated code. Runs in Node and in
// browsers; the application's own pages have theirs, which belongs to their session.
export * from '@pricevault/contract';
export { callsOf, type Calls } from './calls.ts';
export { VaultRefusal, VaultUnreachable } from './errors.ts';
export { rowsOf } from './pages.ts';
export {
  createVault,
  isVaultAddress,
  type CallInput,
  type Download,
  type Vault,
  type VaultOptions,
} from './vault.ts';
