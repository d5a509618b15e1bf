// The only entry point for the command line. Everything else in this package is internal.
export { ArchiveProblem, readArchive } from './archive/archive-file.ts';
export { createArchive } from './archive/create-archive.ts';
export { restoreArchive } from './archive/restore-archive.ts';
export { BackupProblem } from './backup/backup-file.ts';
export { checkBackup, isBackupEncrypted } from './backup/read-backup.ts';
export { restoreBackup } from './backup/restore-backup.ts';
export { listBackups } from './backup/scheduled-backups.ts';
export { takeBackup } from './backup/take-backup.ts';
export { ConfigError, readConfig, type Config } from './config.ts';
export {
  migrateDatabase,
  openDatabaseSource,
  reachDatabase,
  type DatabaseSource,
} from './database-source.ts';
export { findDemoAccounts, openDemoAccounts } from './demo/refuse-demo-accounts.ts';
export { productionProblems, productionWarnings } from './production.ts';
export { readLeakMeters } from './modules/results/leak-meter.service.ts';
export { importFile } from './modules/transactions/import.service.ts';
export { showTransaction } from './modules/transactions/transactions.service.ts';
export {
  accountOf,
  changeRole,
  createUser,
  disableUsers,
  enableUsers,
  type UsersPlatform,
} from './modules/users/users.service.ts';
export { AppError } from './platform/app-error.ts';
export { sealAuditEntries, verifyAuditChain } from './platform/audit/audit-chain.repository.ts';
export { recordAudit, type AuditActor } from './platform/audit/audit.repository.ts';
export { systemClock } from './platform/clock.ts';
export { hostsOf } from './platform/db/database-address.ts';
export { isDatabaseUnreachable } from './platform/db/database-errors.ts';
export { openDatabase, type Database } from './platform/db/database.ts';
export { readMigrationState } from './platform/db/migration-state.ts';
export { isContract } from './platform/db/migration-files.ts';
export { findMissingPartitions } from './platform/db/partitions/partitions.ts';
export { inputError } from './platform/http/refusals.ts';
export { readOutboxState } from './platform/messages/message.repository.ts';
export { createPasswordHasher } from './platform/passwords/password-hasher.ts';
export { keyFileOf, readKeyFile } from './platform/secrets/key-file.ts';
export { findKeyRing, missingKeys } from './platform/secrets/open-secrets.ts';
export { forgetSecrets, rotateSecrets } from './platform/secrets/rotate-secrets.ts';
export { keyIdsInUse } from './platform/secrets/stored-secrets.repository.ts';
export { createSessionEnder } from './platform/sessions/sessions.ts';
export { planScale, ScaleProblem, scaleOut } from './scale/scale-out.ts';
export { StartProblem } from './platform/start-problem.ts';
export { listKeepers } from './modules/keepers/keepers.repository.ts';
