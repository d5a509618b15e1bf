// `pricevault series …`: which series there are, and the file to fill in.
import { seriesContract, tradesContract } from '@pricevault/contract';
import { tradesFileName, writeTradesFile } from '@pricevault/file-formats/downloads/trades-file';
import type { Command } from 'commander';
import { writeNew } from '../files.ts';
import { atVault } from '../at-vault.ts';
import { openVault, type VaultOptions } from '../consensus/vault-calls.ts';
import { findSeries } from '../desk/find-series.ts';
import { withProgress } from '../desk/progress.ts';
import { tableLines } from '../desk/tables.ts';
import { runs, type Outcome } from '../outcome.ts';
import { tableBytes } from '../table-files.ts';

export function addSeriesCommands(program: Command): void {
  const series = program.command('series').description('series of trades and their templates');
  runs(atVault(series.command('list').description('the series that you see')), list);
  runs(
    atVault(
      series
        .command('template')
        .description('write the trades of a series as a file to fill in under Your Value')
        .argument('<series>', 'its name or id')
        .option('--out <file>', 'where to write it, .csv or .xlsx; named with the date otherwise'),
    ),
    template,
  );
}

async function list(options: VaultOptions): Promise<Outcome> {
  const vault = await openVault(options);
  const { items } = await vault.call(seriesContract.list, { query: { pageSize: -1 } });
  const rows = items.map((one) => [
    one.name,
    one.tradeCount,
    one.currency,
    one.unit,
    one.ownerName,
  ]);
  return {
    lines: tableLines(['series', 'trades', 'currency', 'unit', 'owner'], rows),
    json: { items },
  };
}

async function template(
  name: string,
  { out, ...options }: VaultOptions & { out?: string },
): Promise<Outcome> {
  return withProgress(2, async (progress) => {
    progress.step('Finding the series');
    const vault = await openVault(options);
    const { _id } = await findSeries(vault, name);
    progress.step('Fetching its trades');
    const { csvHeadings, series, items } = await vault.call(tradesContract.download, {
      body: { batchIds: [_id] },
    });
    const [head] = series;
    const file = writeTradesFile({
      series: {
        name: head?.name ?? name,
        serviceFrequency: head?.serviceFrequency ?? '',
        pricingTime: `${head?.pricingTime ?? ''} ${head?.pricingTZ ?? ''}`.trim(),
        unit: head?.unit ?? null,
      },
      note: 'Fill in Your Value and send the file with: pricevault submit <file>',
      headings: csvHeadings,
      rows: items,
    });
    const path = out ?? tradesFileName(new Date().toISOString().slice(0, 10), head?.name);
    await writeNew(path, await tableBytes(path, file));
    return {
      lines: [`${items.length} trades are in ${path}.`],
      json: { file: path, trades: items.length },
    };
  });
}
