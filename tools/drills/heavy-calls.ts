// Calls that compute or send much, over everything that the demo holds.
const date = new Date().toISOString().slice(0, 10);
const since = `${Number(date.slice(0, 4)) - 2}${date.slice(4)}`;

export const heavyCalls = [
  { method: 'POST', path: '/api/result/latest', body: {} },
  { method: 'POST', path: '/api/result/trades', body: { date } },
  { method: 'POST', path: '/api/result/history', body: { since, date, metric: 'vol' } },
  { method: 'GET', path: '/api/transactions/export', body: {} },
] as const;
