// PostgreSQL inside the product: real server processes from npm's binary packages, run under
// DATA_DIR. Knows how to start, share, supervise and stop one cluster; nothing of the application.
export { EmbeddedDatabaseError } from './errors.ts';
export type { EmbeddedDatabaseErrorCode } from './errors.ts';
export { openEmbeddedDatabase } from './embedded-database.ts';
export type { EmbeddedDatabase, EmbeddedOptions } from './embedded-database.ts';
export { readClusterState } from './cluster-state.ts';
export type { ClusterState } from './cluster-state.ts';
