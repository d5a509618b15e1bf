// `npm run drill:overload`: what the server gets done at 1, 2 and 3 times its capacity. Under overload it refuses the rest
// with 503 instead of letting everybody wait in vain. `-- --seconds 20` for longer rounds.
import { signIn } from '../testing/demo-accounts.ts';
import { arriveAt, goodput, measureCapacity, patienceMs } from './arrivals.ts';
import { endDrill, numberOption, quantile, report, withDemoServer } from './drill.ts';
import { RawClient, requestText, type RawReply } from './raw-client.ts';

const minGoodput = 0.8;

/** Probes while the load runs. */
async function probe(url: string, isOver: () => boolean) {
  const probes = new RawClient(url, patienceMs);
  const replies: RawReply[] = [];
  while (!isOver()) {
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      replies.push(await probes.send(`GET ${path} HTTP/1.1\r\nhost: drill\r\n\r\n`));
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  probes.close();
  return replies;
}

await withDemoServer(async ({ url }) => {
  const seconds = numberOption('seconds', 8);
  const token = await signIn(url, 'alice');
  const date = new Date().toISOString().slice(0, 10);
  const assets = requestText({ method: 'GET', path: '/api/asset', token });
  const series = requestText({ method: 'GET', path: '/api/batch', token });
  const facts = requestText({ method: 'POST', path: '/api/result/facts', token, body: { date } });
  const calls = [assets, assets, series, assets, assets, series, assets, assets, series, facts];
  const warming = new RawClient(url, patienceMs);
  await measureCapacity(warming, calls, seconds / 2);
  const capacity = goodput(await measureCapacity(warming, calls, seconds));
  warming.close();
  console.log(
    `capacity: ${capacity.toFixed(0)} calls/s (six asset lists, three series lists, one dashboard's facts)`,
  );

  let peak = capacity;
  for (const times of [1, 2, 3]) {
    const client = new RawClient(url, patienceMs);
    await client.prepare(Math.min(Math.ceil(capacity * times * 1.5), 3_000));
    let isOver = false;
    const probing = probe(url, () => isOver);
    const round = await arriveAt(client, calls, capacity * times, seconds);
    isOver = true;
    const probes = await probing;
    client.close();
    peak = Math.max(peak, goodput(round));
    const count = (status: number) =>
      round.replies.filter((reply) => reply.status === status).length;
    const good = round.replies.filter(({ status }) => status === 200).map(({ ms }) => ms);
    const share = goodput(round) / peak;
    report(
      `goodput at ${times} times capacity`,
      share >= minGoodput && count(0) === 0,
      `${(share * 100).toFixed(0)} % of the peak; ${count(200)} × 200 (median ${quantile(good, 0.5).toFixed(0)} ms), ${count(503)} × 503, ${count(0)} without a reply`,
    );
    report(
      `probes at ${times} times capacity`,
      probes.every(({ status }) => status === 200),
      `${probes.length} answered, slowest ${Math.max(...probes.map(({ ms }) => ms)).toFixed(0)} ms`,
    );
    await new Promise((resolve) => setTimeout(resolve, 1_500));
  }
});
endDrill();
