// The worker thread that makes the demo's days, one after the other.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { MarketTrade } from './market-day.ts';
import type { DayAsked, DayMade } from './market-messages.ts';

export interface MarketWorker {
  make(day: DayAsked): Promise<DayMade>;
  end(): Promise<void>;
}

/** Beside the bundle in a build. In the sources the thread has to be taught TypeScript before it reads any. */
const isSource = import.meta.url.endsWith('.ts');
const teachAndRead = (file: URL) =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(file.href)}); });`;

export function startMarketWorker(
  trades: Readonly<Record<DayAsked['type'], readonly MarketTrade[]>>,
): MarketWorker {
  const file = new URL(`./demo-market.worker.${isSource ? 'ts' : 'js'}`, import.meta.url);
  const worker = isSource ? new Worker(teachAndRead(file), { eval: true }) : new Worker(file);
  worker.postMessage({ trades });
  return {
    async make(day) {
      const made = once(worker, 'message') as Promise<[DayMade]>;
      worker.postMessage(day);
      return (await made)[0];
    },
    async end() {
      await worker.terminate();
    },
  };
}
