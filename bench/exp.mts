import { openVault, fillTransactions } from './src/figures/transactions/vaults.ts';
import { transactionSearch } from './src/figures/transactions/search.figure.ts';
import { writeFileSync } from 'node:fs';
for (const n of [100_000, Number(process.argv[2] ?? 1_000_000)]) {
  const v = await openVault();
  const t = performance.now();
  await fillTransactions(v, n);
  console.log(n, (performance.now() - t) / 1000);
  writeFileSync(`/tmp/transactions-e/url-${n}`, v.url);
}
writeFileSync('/tmp/transactions-e/filled', '');
setInterval(() => {}, 1000);
