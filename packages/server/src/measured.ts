// Functions that the benchmark measures directly, without a running server.
export { settleWindow } from './modules/results/settlement.service.ts';
export { searchTransactions } from './modules/transactions/search.service.ts';
export { openParts } from './modules/transactions/transaction-file.ts';
export { CopyRows, runCopy } from './platform/db/copy-rows.ts';
export { migrate } from './platform/db/migrate.ts';
