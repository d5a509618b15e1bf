// Starts the worker thread that generates the demo's days, one at a time.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { MarketTrade } from './market-day.ts';
import type { DayRequest, GeneratedDay } from './market-messages.ts';

export interface MarketWorker {
  generate(day: DayRequest): Promise<GeneratedDay>;
  end(): Promise<void>;
}

/** In a build the worker is next to the bundle. In the sources the thread needs tsx before it can import TypeScript. */
const isSource = import.meta.url.endsWith('.ts');
const importWithTsx = (file: URL) =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(file.href)}); });`;

export function startMarketWorker(
  trades: Readonly<Record<DayRequest['type'], readonly MarketTrade[]>>,
): MarketWorker {
  const file = new URL(`./demo-market.worker.${isSource ? 'ts' : 'js'}`, import.meta.url);
  const worker = isSource ? new Worker(importWithTsx(file), { eval: true }) : new Worker(file);
  worker.postMessage({ trades });
  return {
    async generate(day) {
      const generated = once(worker, 'message') as Promise<[GeneratedDay]>;
      worker.postMessage(day);
      return (await generated)[0];
    },
    async end() {
      await worker.terminate();
    },
  };
}
