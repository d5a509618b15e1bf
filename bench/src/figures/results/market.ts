// Trades and windows for the figures of results, made by the database itself.
import type pg from 'pg';
import type { BenchVault } from '../trades-upload/vault.ts';

/** So many trades in a grid of 17 expiries and 15 tenors, below the vault's type. */
export async function addTrades(
  { client, instrumentId }: BenchVault,
  count: number,
): Promise<void> {
  await client.query(
    `insert into trades (trade_number, instrument_id, expiry, tenor, strike_relative, option_type)
     select n, $1, (1 + n % 17) || 'm', (12 * (1 + (n / 17) % 15)) || 'm', ((n / 255) % 23 - 11) / 1000.0, 'Payer'
       from generate_series(1, $2::integer) n`,
    [instrumentId, count],
  );
  await client.query('analyze trades');
}

export async function idOf(
  client: pg.Client,
  text: string,
  values: unknown[] = [],
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(text, values);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`Nothing was found: ${text}`);
  return id;
}

/** One call of the API; throws unless it was accepted. */
export async function post(vault: BenchVault, path: string, body: object): Promise<unknown> {
  const response = await fetch(`${vault.server.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${vault.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const reply: unknown = await response.json();
  if (!response.ok) throw new Error(`${path} answered ${JSON.stringify(reply)}.`);
  return reply;
}

/** The same for both databases: the value of a firm for a trade, as SQL. */
export const valueOf = (trade: string, firm: string) =>
  `100.0 + ${trade} % 89 + ((${trade} * 7919 + ${firm} * 104729) % 1000) / 250.0`;
