// PostgreSQL inside the product: real server processes from npm's binary packages, run under
// DATA_DIR. Starts, shares, supervises and stops one cluster. Independent of the application.
export { EmbeddedDatabaseError } from './errors.ts';
export { openEmbeddedDatabase } from './embedded-database.ts';
export type { EmbeddedDatabase } from './embedded-database.ts';
export { archiveWalNow } from './archive-now.ts';
export { takeBaseBackup } from './base-backup.ts';
export { recoverDatabase } from './recover.ts';
export { isPortFree } from './port.ts';
export { readClusterState } from './cluster-state.ts';
