// What the benchmark measures by itself, without a server around it.
export { settleWindow } from './modules/results/settlement.service.ts';
export { keepAllCounts } from './modules/transactions/merge.sql.ts';
export { openParts } from './modules/transactions/transaction-file.ts';
export { searchTransactions } from './modules/transactions/transactions.service.ts';
export { CopyRows, runCopy } from './platform/db/copy-rows.ts';
export { migrate } from './platform/db/migrate.ts';
