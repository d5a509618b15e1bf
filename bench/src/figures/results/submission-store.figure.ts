// A submission through the API against a bare insert of the same rows into the same table with the same indexes.
import { callApi } from '../../api-calls.ts';
import type { OpenFigure } from '../../figure.ts';
import { openVault } from '../trades-upload/vault.ts';
import { addTrades } from './market.ts';

const rows = 10_000;

export async function openSubmissionStore(): Promise<OpenFigure> {
  const vault = await openVault();
  const { client, instrumentId } = vault;
  await addTrades(vault, rows);
  await client.query('update instruments set submission_tries = 1000 where id = $1', [
    instrumentId,
  ]);
  const ids = Array.from({ length: rows }, (_, index) => index + 1);
  let round = 0;
  const values = () => ids.map((id) => Number((100 + (id % 97) + round / 1_000).toFixed(4)));
  /** Both start with an empty table, like the first submission of a day. */
  const timed = async (run: () => Promise<unknown>) => {
    await client.query('truncate submission_values, withdrawn_values, firm_windows, submissions');
    const start = performance.now();
    await run();
    return performance.now() - start;
  };
  return {
    measurements: [
      {
        name: 'submission',
        measure: async () => {
          round += 1;
          const given = values();
          const items = JSON.stringify(
            ids.map((tradeId, index) => ({ tradeId, valuation: given[index], forward: '' })),
          );
          return timed(async () => {
            const call = { method: 'POST', path: '/api/submission', body: { items } } as const;
            const reply = (await callApi(vault, call)) as { stored: number };
            if (reply.stored !== rows) throw new Error('Not all rows were stored.');
          });
        },
      },
      {
        name: 'bare insert',
        measure: async () => {
          round += 1;
          const given = values();
          return timed(() =>
            client.query(
              `insert into submission_values (submission, trade_number, value, forward)
               select $1::bigint, * from unnest($2::bigint[], $3::double precision[], $4::double precision[])`,
              [1_000_000 + round, ids, given, ids.map(() => null)],
            ),
          );
        },
      },
    ],
    close: () => vault.close(),
  };
}
