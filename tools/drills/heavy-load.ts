// Keeps heavy calls in flight until it is stopped. A process of its own, so that reading the replies does not slow down what
// is measured. Arguments: the server's address, the number of calls at once, then the token of each caller.

// Calls that compute or send much, over everything that the demo holds.
const date = new Date().toISOString().slice(0, 10);

const since = `${Number(date.slice(0, 4)) - 2}${date.slice(4)}`;

const heavyCalls = [
  { method: 'POST', path: '/api/result/latest', body: {} },
  { method: 'POST', path: '/api/result/trades', body: { date } },
  { method: 'POST', path: '/api/result/history', body: { since, date, metric: 'vol' } },
  { method: 'GET', path: '/api/transactions/export', body: {} },
  { method: 'POST', path: '/api/dashboard', body: { today: date, date, since, strike: 0 } },
  { method: 'POST', path: '/api/result/all-strikes', body: { date, since, type: 'change' } },
] as const;

const [url = '', atOnce = '16', ...tokens] = process.argv.slice(2);
const counts: Record<number, number> = {};
const over = new AbortController();
process.once('message', () => over.abort());

async function call(index: number): Promise<void> {
  for (let count = index; !over.signal.aborted; count += 1) {
    const { method, path, body } = heavyCalls[count % heavyCalls.length] ?? heavyCalls[0];
    const reply = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${tokens[index % tokens.length]}`,
        'content-type': 'application/json',
      },
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    });
    await reply.arrayBuffer();
    counts[reply.status] = (counts[reply.status] ?? 0) + 1;
  }
}

process.send?.('started');
await Promise.all(Array.from({ length: Number(atOnce) }, (_, index) => call(index)));
process.send?.(counts, () => process.exit());
