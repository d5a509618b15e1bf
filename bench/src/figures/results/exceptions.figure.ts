// The first page of the desk with 10,000 marks against 1,000, each in a separate vault, with twenty dates behind them.
import { medianMs } from '../../api-calls.ts';
import type { OpenFigure, Size } from '../../figure.ts';
import { openVault, type BenchVault } from '../trades-upload/vault.ts';
import { addTrades, addWindows, idOf } from './market.ts';

const marks = { few: 1_000, many: 10_000 } as const;
const dates = { quick: 3, full: 20 } as const;
const requests = { quick: 7, full: 21 } as const;
export const newestDate = '2020-12-31';

export async function openExceptions(size: Size): Promise<OpenFigure> {
  const [few, many] = await Promise.all([
    openDesk(marks.few, dates[size]),
    openDesk(marks.many, dates[size]),
  ]);
  return {
    measurements: [
      { name: '1,000 trades', measure: () => timePage(few, marks.few, requests[size]) },
      { name: '10,000 trades', measure: () => timePage(many, marks.many, requests[size]) },
    ],
    close: async () => {
      await few.close();
      await many.close();
    },
  };
}

/** Every mark of the admin's firm differs from the mean, a tenth of them by enough to be an exception. */
export async function openDesk(trades: number, days: number): Promise<BenchVault> {
  const vault = await openVault();
  const { client } = vault;
  await addTrades(vault, trades);
  const firmId = await idOf(client, `select firm_id as id from users where role = 'admin' limit 1`);
  await addWindows(vault, { newest: newestDate, trades, days });
  await client.query(
    `insert into results (window_id, trade_number, valuation_date, n, mean, std, min, max, median, inside_mean, inside_std)
     select w.id, t, w.valuation_date, 12, 100 + t % 89, 1, 90, 120, 100, 100 + t % 89, 1
       from submission_windows w cross join generate_series(1, $1::integer) t order by w.valuation_date, t`,
    [trades],
  );
  await client.query(
    `insert into submissions (firm_id, instrument_id, window_id, received_at, counts, rows, content_hash, receipt_hash, receipt_head)
     select $1, w.instrument_id, w.id, w.opens_at, true, $2, '', '', '' from submission_windows w`,
    [firmId, trades],
  );
  await client.query(
    `insert into submission_values (submission, trade_number, value)
     select s.number, t, 100 + t % 89 + case when t % 10 = 0 then 2.4 else 0.3 end
       from submissions s cross join generate_series(1, $1::integer) t`,
    [trades],
  );
  await client.query('vacuum analyze');
  return vault;
}

/** The first call forms the day; the warm-up round makes it. */
function timePage(vault: BenchVault, trades: number, times: number): Promise<number> {
  const body = { date: newestDate, pageNum: 0, pageSize: 25 };
  const call = { method: 'POST', path: '/api/desk/exceptions', body } as const;
  return medianMs(vault, call, times, (reply) => {
    const { items, total } = reply as { items: { history: unknown[] }[]; total: number };
    if (total !== trades / 10 || items.length !== 25) throw new Error('The page is incomplete.');
    if (!items.every(({ history }) => history.length > 1)) throw new Error('A line is missing.');
  });
}
