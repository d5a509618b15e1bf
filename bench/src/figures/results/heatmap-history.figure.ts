// One heatmap with five years of daily results against one year, each in a separate vault.
import { medianMs } from '../../api-calls.ts';
import type { Measurement, OpenFigure, Size } from '../../figure.ts';
import { openVault, type BenchVault } from '../trades-upload/vault.ts';
import { addSeries, addTrades, addWindows } from './market.ts';

const trades = 5_865;
/** Days of results in a year, counted back from the same day at both sizes. */
const daysInYear = { quick: 10, full: 260 } as const;
const requests = { quick: 3, full: 15 } as const;
const newest = '2020-12-31';

export async function openHeatmapHistory(size: Size): Promise<OpenFigure> {
  const days = daysInYear[size];
  const [one, five] = await Promise.all([openHistory(days), openHistory(5 * days)]);
  return {
    measurements: ['value', 'change'].flatMap((type): Measurement[] => [
      { name: `${type}, 1 year`, measure: () => timeHeatmap(one, type, requests[size]) },
      { name: `${type}, 5 years`, measure: () => timeHeatmap(five, type, requests[size]) },
    ]),
    close: async () => {
      await one.vault.close();
      await five.vault.close();
    },
  };
}

interface History {
  readonly vault: BenchVault;
  readonly batchId: string;
}

async function openHistory(days: number): Promise<History> {
  const vault = await openVault();
  const { client } = vault;
  await addTrades(vault, trades);
  const batchId = await addSeries(vault, 'Bench');
  await client.query('drop index results_trade');
  await addWindows(vault, { newest, trades, days });
  await client.query(
    `insert into results (window_id, trade_number, valuation_date, n, mean, std, min, max, median)
     select w.id, t, w.valuation_date, 12, 100 + t % 89, 1 + random(), 90, 120, 100
       from submission_windows w cross join generate_series(1, $1::integer) t order by w.valuation_date, t`,
    [trades],
  );
  await client.query('create index results_trade on results (trade_number, valuation_date desc)');
  await client.query('vacuum analyze');
  return { vault, batchId };
}

function timeHeatmap({ vault, batchId }: History, type: string, times: number): Promise<number> {
  const body = { type, batchId, date: newest, since: '2020-12-22' };
  const call = { method: 'POST', path: '/api/result/all-strikes', body } as const;
  return medianMs(vault, call, times, (reply) => {
    const { items } = reply as { items: { data: unknown[] } };
    if (items.data.length !== 17) throw new Error('The heatmap is incomplete.');
  });
}
