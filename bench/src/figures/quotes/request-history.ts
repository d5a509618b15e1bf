// Past requests on trades and their answers, spread over 400 days, 500 people of 50 firms and the demo's trades. The last day is the
// same at every size: 200 requests, 20 of them open.
import type pg from 'pg';
import { fillFast } from './filled-server.ts';

const people = 500;
const firms = 50;
const answersEach = 5;

export async function fillRequests(client: pg.Client, past: number): Promise<void> {
  await client.query(
    `with added as (
       insert into firms (name) select 'Bench firm ' || n from generate_series(1, $2::integer) n returning id
     ), placed as (select id, row_number() over () - 1 as place from added)
     insert into users (firm_id, display_name, email)
     select f.id, 'Person ' || n, 'person' || n || '@bench.example'
       from generate_series(1, $1::integer) as n join placed f on f.place = n % $2`,
    [people, firms],
  );
  await client.query(`
    create table bench_people as
      select id, firm_id, row_number() over (order by email) - 1 as place from users where role = 'user';
    create table bench_trades as select id, instrument_id, row_number() over (order by trade_number) - 1 as place from trades;
    alter table bench_people add primary key (place); alter table bench_trades add primary key (place);
    analyze bench_people; analyze bench_trades`);
  await fillFast(
    client,
    ['trade_requests', 'trade_responses', 'trade_popularity', 'trade_quote_counts'],
    () => insertRequests(client, past),
  );
  await client.query('drop table bench_people, bench_trades');
}

async function insertRequests(client: pg.Client, past: number): Promise<void> {
  // An hour between the newest past request and the last day keeps the last day's count the same at every size.
  const at = `case when n <= $1 then now() - interval '25 hours' - (n::double precision / $1) * interval '400 days'
                   else now() - (n - $1) * interval '3 minutes' end`;
  await client.query(
    `insert into trade_requests (trade_id, instrument_id, user_id, firm_id, created_at, expires_at, closed_at,
                                 answers, value_avg, value_max, value_max_at)
     select t.id, t.instrument_id, p.id, p.firm_id, r.at, r.at + interval '1 hour',
            case when r.at < now() - interval '1 hour' then r.at + interval '1 hour' end, $2, 100, 102, r.at
       from (select n, ${at} as at from generate_series(1, $1::bigint + 200) as n) r
       join bench_people p on p.place = (r.n * 7919) % (select count(*) from bench_people)
       join bench_trades t on t.place = (r.n * 104729) % (select count(*) from bench_trades)`,
    [past, answersEach],
  );
  await client.query(
    `insert into trade_responses (request_id, user_id, firm_id, instrument_id, value, created_at)
     select r.id, p.id, p.firm_id, r.instrument_id, 98 + a, r.created_at + a * interval '1 minute'
       from (select *, row_number() over () as n from trade_requests where answers = $1) r
      cross join generate_series(0, $1::integer - 1) as a
       join bench_people p on p.place = (r.n * 31 + a * 101) % (select count(*) from bench_people) and p.firm_id <> r.firm_id
     on conflict do nothing`,
    [answersEach],
  );
  await client.query(`
    truncate trade_popularity;
    insert into trade_popularity
    select trade_id, max(day), count(*) filter (where day = newest), count(*), max(created_at)
      from (select trade_id, created_at, (created_at at time zone 'utc')::date as day,
                   max((created_at at time zone 'utc')::date) over (partition by trade_id) as newest
              from trade_requests) r
     group by trade_id;
    truncate trade_quote_counts;
    insert into trade_quote_counts
    select user_id, instrument_id, sum(requests), sum(responses)
      from (select user_id, instrument_id, 1 as requests, 0 as responses from trade_requests
            union all select user_id, instrument_id, 0, 1 from trade_responses) as quotes
     group by user_id, instrument_id`);
}
