// Trades of a sample type with values near their last consensus, for sample files. Never of a real type: a file that somebody
// submits without thinking must not become a firm's mark.
import { allRows } from '@pricevault/basics';
import { seriesContract, submissionsContract } from '@pricevault/contract';
import type { SampleTrade } from '@pricevault/file-formats/samples/sample-tables';
import { callApi } from '../../lib/http/api-client.ts';
import type { NamedTable } from '../../lib/files/table-format.ts';

const wanted = 20;
const searched = 1_000;
/** In the unit of the sample, where no result is known yet. */
const plainValue = 1;

async function readSampleTrades(isWhole: boolean): Promise<readonly SampleTrade[]> {
  const [windows, series] = await Promise.all([
    callApi(submissionsContract.windows),
    callApi(seriesContract.list, { query: { pageNum: 0, pageSize: 100 } }),
  ]);
  const samples = new Set(
    windows.items.flatMap(({ isSample, instrumentTypeId }) => (isSample ? instrumentTypeId : [])),
  );
  const isOfVault = (relation: string) => relation === 'vault';
  const ordered = series.items.toSorted(
    (a, b) => Number(isOfVault(b.relation)) - Number(isOfVault(a.relation)),
  );
  for (const { _id, tradeCount } of ordered) {
    if (tradeCount === 0) continue;
    const body = { batchId: _id, pageSize: isWhole ? allRows : searched };
    const { items } = await callApi(seriesContract.searchAddedTrades, { body });
    const first = items.find(({ instrumentTypeId }) => samples.has(instrumentTypeId));
    if (!first) continue;
    const nearest = items
      .filter((one) => one.instrumentTypeId === first.instrumentTypeId)
      .toSorted((a, b) => distance(a) - distance(b));
    return withValues((isWhole ? nearest : nearest.slice(0, wanted)).map(({ tradeId }) => tradeId));
  }
  return [];
}

/** From the forward: trades far from it are worth next to nothing. */
const distance = ({ strikeRelative }: { readonly strikeRelative: number | null }) =>
  Math.abs(strikeRelative ?? 0);

async function withValues(tradeIds: readonly number[]): Promise<SampleTrade[]> {
  const body = { items: JSON.stringify(tradeIds) };
  const { items } = await callApi(submissionsContract.reference, { body });
  const known = new Map(items.map(({ tradeId, mean }) => [tradeId, mean]));
  return tradeIds.map((tradeId) => ({ tradeId, value: known.get(tradeId) ?? plainValue }));
}

/** A sample file of marks for /submissions. */
export async function makeSampleMarks(): Promise<NamedTable | null> {
  const [trades, { sampleMarks }] = await withTables();
  if (trades.length === 0) return null;
  return { name: 'sample-marks.csv', content: sampleMarks(trades) };
}

/** For a sealed round, which opens to those who price at least a fifth of it: every trade of the series. */
export async function makeSealedSample(): Promise<NamedTable | null> {
  const [trades, { sampleMarks }] = await withTables(true);
  if (trades.length === 0) return null;
  return { name: 'sample-marks.csv', content: sampleMarks(trades) };
}

/** A sample book, as the desk reads it. */
export async function makeSamplePositions(): Promise<NamedTable | null> {
  const [trades, { samplePositions }] = await withTables();
  if (trades.length === 0) return null;
  return { name: 'sample-positions.csv', content: samplePositions(trades) };
}

const withTables = (isWhole = false) =>
  Promise.all([
    readSampleTrades(isWhole),
    import('@pricevault/file-formats/samples/sample-tables'),
  ] as const);
