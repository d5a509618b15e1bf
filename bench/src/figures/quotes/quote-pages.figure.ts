// A thousand open pages of quotes while people ask: what the pages cost the server and its database, beside the same requests without
// pages.
import { openEmbeddedDatabase } from '@pricevault/embedded-database';
import pg from 'pg';
import type { BuiltServer } from '../../../../tools/testing/built-server.ts';
import { demoEmail, signInAs } from '../../../../tools/testing/demo-accounts.ts';
import { callApi, type Target } from '../../api-calls.ts';
import { startDemoServer } from '../../demo-server.ts';
import { constant, type OpenFigure, type Size } from '../../figure.ts';
import { openPage, readLists } from './open-page.ts';
import { processorSeconds } from './process-time.ts';

const sizes = {
  quick: { people: 12, pages: 200, seconds: 10 },
  full: { people: 60, pages: 1_000, seconds: 60 },
};
const askedInSecond = 5;
const inFirm = 3;
/** The first requests of a process cost several times what later ones do. */
const warmingSeconds = 10;

export async function openQuotePages(size: Size): Promise<OpenFigure> {
  const { people, pages, seconds } = sizes[size];
  const server = await startDemoServer();
  const targets: Target[] = [];
  for (const email of await addPeople(server, people)) {
    targets.push({ url: server.url, token: await signInAs(server.url, email) });
  }
  let asked = 0;

  /** Processor seconds for each second. */
  async function askForAWhile(seconds: number): Promise<number> {
    const calls: Promise<unknown>[] = [];
    const startedAt = performance.now();
    const before = processorSeconds(server);
    for (let count = 0; count < seconds * askedInSecond; count += 1) {
      await until(startedAt + (count * 1_000) / askedInSecond);
      asked += 1;
      const target = targets[asked % targets.length] as Target;
      const body = { tradeId: asked };
      const call = callApi(target, { method: 'POST', path: '/api/trade/request', body });
      call.catch(() => undefined); // thrown below
      calls.push(call);
    }
    await until(startedAt + seconds * 1_000);
    await Promise.all(calls);
    return (processorSeconds(server) - before) / ((performance.now() - startedAt) / 1_000);
  }

  async function measure(): Promise<number> {
    const alone = await askForAWhile(seconds);
    const firsts: ReadonlyMap<string, unknown>[] = [];
    for (const target of targets) firsts.push(await readLists(target));
    const open = [];
    for (let count = 0; count < pages; count += 1) {
      const place = count % targets.length;
      open.push(await openPage(targets[place] as Target, firsts[place] ?? new Map()));
    }
    await until(performance.now() + 1_000);
    const withPages = await askForAWhile(seconds);
    const missed = open.find(({ heard }) => heard < seconds * askedInSecond - askedInSecond);
    for (const page of open) page.close();
    if (missed) throw new Error(`A page has heard ${missed.heard} events.`);
    return Math.max((withPages - alone) * 100, 0.1);
  }

  await askForAWhile(warmingSeconds);
  return {
    measurements: [{ name: 'more with pages', measure }, constant('a fifth of a core', 20)],
    close: () => server.stop(),
  };
}

/** In vetted firms of three, with bob's password. */
async function addPeople({ dataDir }: BuiltServer, count: number): Promise<string[]> {
  const database = await openEmbeddedDatabase({ dataDir, as: 'guest' });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const emails = Array.from({ length: count }, (_, place) => `quoter${place}@bench.example`);
  await client.query(
    `with made as (
       insert into firms (name, vetted_at)
       select 'Firm of quoters ' || n, now() - interval '1 year' from generate_series(0, $2::int) n
       returning id),
     numbered as (select id, row_number() over () - 1 as place from made)
     insert into users (firm_id, display_name, email, password_hash, email_verified_at)
     select n.id, e.email, e.email, u.password_hash, u.email_verified_at
       from users u, unnest($3::text[]) with ordinality as e(email, place)
       join numbered n on n.place = (e.place - 1) / ${inFirm}
      where u.email = $1`,
    [demoEmail('bob'), Math.ceil(count / inFirm), emails],
  );
  await client.end();
  await database.release();
  return emails;
}

const until = (moment: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(moment - performance.now(), 0)));
