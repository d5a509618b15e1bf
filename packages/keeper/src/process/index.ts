// A keeper as a process: its identity, its folder, its calls to the vault.
export { approve, Keeper } from './keeper.ts';
export {
  enrolmentOf,
  initKeeper,
  KeeperProblem,
  openStore,
  readIdentity,
  type KeeperIdentity,
} from './identity.ts';
export { listStates } from './round-state.ts';
export { unpinPeers } from './descriptor-check.ts';
export { SealedStore } from './sealed-store.ts';
export { VaultAway, VaultClient, VaultRefusal } from './vault-client.ts';
