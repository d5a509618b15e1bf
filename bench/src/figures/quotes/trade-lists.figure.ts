// The four lists of /trade, as the page requests them, with a long history against a short one.
import { medianMs } from '../../api-calls.ts';
import type { Budget, Measurement, OpenFigure, Size } from '../../figure.ts';
import { startFilledServer } from './filled-server.ts';
import { fillRequests } from './request-history.ts';

const lists = ['get-requests', 'popular-trades', 'user-requests', 'user-responses'] as const;
const sizes = {
  quick: { short: 2_000, long: 25_000 },
  full: { short: 10_000, long: 1_000_000 },
} as const;
const calls = { quick: 15, full: 25 } as const;

export const tradeListBudgets: readonly Budget[] = lists.map((list) => ({
  of: `${list}, long`,
  against: `${list}, short`,
  atMost: 1.5,
}));

export async function openTradeLists(size: Size): Promise<OpenFigure> {
  const start = (past: number) => startFilledServer((client) => fillRequests(client, past));
  const [short, long] = await Promise.all([start(sizes[size].short), start(sizes[size].long)]);
  const measurements = lists.flatMap((list): Measurement[] =>
    Object.entries({ short, long }).map(([name, server]) => {
      const call = { method: 'GET', path: `/api/trade/${list}?pageNum=0&pageSize=5` } as const;
      return { name: `${list}, ${name}`, measure: () => medianMs(server, call, calls[size]) };
    }),
  );
  return {
    measurements,
    close: async () => {
      await Promise.all([short.stop(), long.stop()]);
    },
  };
}
