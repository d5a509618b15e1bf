// Reads and stores the rows of the demo's market.
import { periodMonths } from '@pricevault/basics';
import { sql } from 'kysely';
import { copyRows } from '../../platform/db/copy-rows.ts';
import type { Executor } from '../../platform/db/database.ts';
import { receiptHead, sha256 } from '../../modules/submissions/receipts.ts';
import type { StoredWindow } from '../../modules/submissions/windows.repository.ts';
import type { MarketTrade } from './market-day.ts';
import type { GeneratedDay } from './market-messages.ts';

export interface MarketFirm {
  readonly id: string;
  readonly name: string;
  /** The user who submits its marks; null for a firm without accounts. */
  readonly userId: string | null;
}

/** The firms of the accounts with these e-mail addresses, then the firms with these names, which are created if missing. */
export async function findMarketFirms(
  tx: Executor,
  emails: readonly string[],
  names: readonly string[],
  now: Date,
): Promise<MarketFirm[]> {
  const { rows: withAccounts } = await sql<MarketFirm>`
    select f.id, f.name, u.id as "userId"
      from unnest(${emails}::text[]) with ordinality as e(email, place)
      join users u on u.email = e.email join firms f on f.id = u.firm_id order by e.place`.execute(
    tx,
  );
  await sql`
    insert into firms (name, vetted_at)
    select name, ${now}::timestamptz from unnest(${names}::text[]) as n(name)
     where not exists (select from firms f where f.name = n.name)`.execute(tx);
  const { rows: others } = await sql<MarketFirm>`
    select distinct on (n.place) f.id, f.name, null as "userId"
      from unnest(${names}::text[]) with ordinality as n(name, place) join firms f on f.name = n.name
     order by n.place, f.created_at`.execute(tx);
  return [...withAccounts, ...others];
}

export async function readMarketTrades(
  executor: Executor,
  instrumentId: string,
): Promise<MarketTrade[]> {
  const rows = await executor
    .selectFrom('trades')
    .select(['trade_number as tradeId', 'expiry', 'tenor', 'strike_relative as strike'])
    .where('instrument_id', '=', instrumentId)
    .orderBy('trade_number')
    .execute();
  return rows.flatMap(({ tradeId, expiry, tenor, strike }) => {
    const [expiryMonths, tenorMonths] = [periodMonths(expiry ?? ''), periodMonths(tenor ?? '')];
    // Uploaded trades may have other terms, but the demo's market only covers whole months.
    return Number.isInteger(expiryMonths) && Number.isInteger(tenorMonths) && strike !== null
      ? [{ tradeId, expiryMonths: expiryMonths ?? 0, tenorMonths: tenorMonths ?? 0, strike }]
      : [];
  });
}

/** Whether a window already has results or demo submissions. */
export async function isWindowUsed(tx: Executor, windowId: number): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select w.trades > 0 or exists (select from submissions s where s.window_id = w.id and s.user_id is null)
           as "isUsed" from submission_windows w where id = ${windowId}`.execute(tx);
  return rows[0]?.isUsed ?? true;
}

export async function reserveNumbers(tx: Executor, count: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select next_submission_number() as number
      from generate_series(1, ${count}::integer)`.execute(tx);
  return rows.map(({ number }) => number);
}

export async function storeDay(
  tx: Executor,
  window: StoredWindow,
  firms: readonly { firm: MarketFirm; number: number | null; receivedAt: Date }[],
  generated: GeneratedDay,
  instrumentName: string,
): Promise<void> {
  for (const submission of generated.submissions) {
    const by = firms.find(({ number }) => number === submission.number);
    if (by) await storeSubmission(tx, window, by, submission, instrumentName);
  }
  await copyRows(
    tx,
    'submission_values (submission, trade_number, value, forward)',
    generated.submissions.map(({ lines }) => Buffer.from(lines)),
  );
  if (!generated.results) return;
  await copyRows(
    tx,
    `results (window_id, trade_number, valuation_date, n, mean, std, min, max, median, inside_mean, inside_std,
              accepted_center, accepted_reach)`,
    [Buffer.from(generated.results)],
  );
  await sql`
    update submission_windows set settled_at = closes_at, trades = ${generated.trades}, contributors = ${firms.length}
     where id = ${window.id}`.execute(tx);
}

async function storeSubmission(
  tx: Executor,
  window: StoredWindow,
  { firm, receivedAt }: { firm: MarketFirm; receivedAt: Date },
  { number, rows, receipt }: GeneratedDay['submissions'][number],
  instrumentName: string,
): Promise<void> {
  const { rows: ids } = await sql<{ id: string }>`select gen_random_uuid() as id`.execute(tx);
  const id = ids[0]?.id ?? '';
  const head = receiptHead({
    submissionId: id,
    firmName: firm.name,
    instrumentName,
    valuationDate: window.valuationDate,
    receivedAt,
    counts: true,
    rows,
  });
  await sql`
    insert into submissions (number, id, firm_id, user_id, instrument_id, window_id, received_at, counts, rows,
      replaced_rows, content_hash, receipt_hash, receipt_head) overriding system value
    values (${number}, ${id}, ${firm.id}, ${firm.userId}, ${window.instrumentId}, ${window.id}, ${receivedAt}, true,
      ${rows}, 0, ${sha256(receipt)}, ${sha256(head + receipt)}, ${head})`.execute(tx);
  await sql`
    insert into firm_windows (window_id, firm_id, tries, last_submission, given_trades)
    values (${window.id}, ${firm.id}, 1, ${number}, ${rows})
    on conflict (window_id, firm_id) do update
       set tries = firm_windows.tries + 1, last_submission = excluded.last_submission,
           given_trades = excluded.given_trades`.execute(tx);
}
