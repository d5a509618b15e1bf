// Three keeper processes compute a round, with and without verification: seconds, megabytes sent and memory.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constant, type OpenFigure, type Size } from '../../figure.ts';
import type { KeeperReport } from './keeper.worker.ts';

interface RoundSize {
  readonly trades: number;
  readonly firms: number;
}

export const keptSizes = {
  quick: { trades: 200, firms: 8 },
  full: { trades: 1_000, firms: 16 },
} as const satisfies Record<Size, RoundSize>;
const largeSizes = {
  quick: { trades: 1_000, firms: 12 },
  full: { trades: 10_000, firms: 50 },
} as const satisfies Record<Size, RoundSize>;
/** MiB. */
const allowedMemory = 1_000;

export class ThreeKeepers {
  readonly #folder: string;
  readonly #children: readonly ChildProcess[];

  private constructor(folder: string, children: readonly ChildProcess[]) {
    this.#folder = folder;
    this.#children = children;
  }

  static async start({ trades, firms }: RoundSize): Promise<ThreeKeepers> {
    const folder = await mkdtemp(join(tmpdir(), 'keepers-'));
    const path = fileURLToPath(new URL('./keeper.worker.ts', import.meta.url));
    const children = [0, 1, 2].map((keeper) =>
      fork(path, [folder, keeper, trades, firms].map(String), { execArgv: ['--import', 'tsx'] }),
    );
    const all = new ThreeKeepers(folder, children);
    // All listen before any connects.
    await Promise.all(children.map((child) => once(child, 'message')));
    const ready = Promise.all(children.map((child) => once(child, 'message')));
    for (const child of children) child.send('connect');
    await ready;
    return all;
  }

  async run(isVerified: boolean): Promise<KeeperReport[]> {
    const reports = Promise.all(
      this.#children.map(async (child) => {
        const [report] = (await once(child, 'message')) as [KeeperReport];
        if (report.published === 0) throw new Error('Nothing was computed.');
        return report;
      }),
    );
    for (const child of this.#children) child.send({ isVerified });
    return reports;
  }

  async stop(): Promise<void> {
    for (const child of this.#children) child.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

const largest = (reports: readonly KeeperReport[], field: 'seconds' | 'megabytes' | 'mebibytes') =>
  Math.max(...reports.map((report) => report[field]));

export const secondsOf = (reports: readonly KeeperReport[]) => largest(reports, 'seconds');

export async function openKeptComputation(size: Size): Promise<OpenFigure> {
  const keepers = await ThreeKeepers.start(keptSizes[size]);
  return {
    measurements: [
      { name: 'verified', measure: async () => secondsOf(await keepers.run(true)) },
      { name: 'not verified', measure: async () => secondsOf(await keepers.run(false)) },
    ],
    close: () => keepers.stop(),
  };
}

export async function openKeptTraffic(size: Size): Promise<OpenFigure> {
  const keepers = await ThreeKeepers.start(keptSizes[size]);
  return {
    measurements: [
      { name: 'verified', measure: async () => largest(await keepers.run(true), 'megabytes') },
      { name: 'not verified', measure: async () => largest(await keepers.run(false), 'megabytes') },
    ],
    close: () => keepers.stop(),
  };
}

export async function openKeptMemory(size: Size): Promise<OpenFigure> {
  const keepers = await ThreeKeepers.start(largeSizes[size]);
  return {
    measurements: [
      { name: 'a keeper', measure: async () => largest(await keepers.run(true), 'mebibytes') },
      constant('allowed', allowedMemory),
    ],
    close: () => keepers.stop(),
  };
}
