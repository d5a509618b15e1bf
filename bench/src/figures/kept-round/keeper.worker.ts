// One keeper process of the computation figures. Runs a round each time it is asked to, and answers what it took.
import { createHash } from 'node:crypto';
import { countsIn, openingIn } from '@pricevault/keeper/counts';
import { Session } from '@pricevault/keeper/engine/session';
import { figuresIn } from '@pricevault/keeper/figures';
import type { KeeperIndex, RoundInputs } from '@pricevault/keeper';
import { WordStream } from '@pricevault/keeper/engine/hashing';
import { planesOf } from '@pricevault/consensus/protocol3';
import { peakMemoryOf } from '../transactions/files.ts';
import { openSocketChannel } from './socket-channel.ts';

export interface KeeperRun {
  readonly isVerified: boolean;
}

export interface KeeperReport {
  readonly seconds: number;
  readonly megabytes: number;
  /** The most memory that the process ever had, in MiB. */
  readonly mebibytes: number;
  readonly published: number;
}

const [folder = '', keeperText = '0', tradesText = '0', firmsText = '0'] = process.argv.slice(2);
const keeper = Number(keeperText) as KeeperIndex;
const policy = { minCohort: 5, minCoverage: '0.2', median: 8, percentiles: 20 };
const inputs = inputsOf(Number(tradesText), Number(firmsText));
const channel = await openSocketChannel(folder, keeper);
process.on('message', ({ isVerified }: KeeperRun) => void run(isVerified));
process.send?.('ready');

/** Marks around a level of each trade, nine in ten present; shares from streams that all three processes draw alike. */
function inputsOf(trades: number, firms: number): RoundInputs {
  const contributions = Array.from({ length: firms }, (_, firm) => {
    const stream = new WordStream(createHash('sha256').update(`firm ${firm}`).digest(), 'bench');
    const drawn = stream.take(trades);
    const x = planesOf(
      drawn.map((word, trade) => (word % 10 === 0 ? 0 : 2 ** 27 + 50 * trade + (word % 100))),
    );
    const words = Math.ceil(x.length / 4);
    const [s0, s1] = [stream.take(words), stream.take(words)].map(
      (share) => new Uint8Array(share.buffer, 0, x.length),
    ) as [Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>];
    const s2 = x.map((byte, at) => byte ^ (s0[at] ?? 0) ^ (s1[at] ?? 0));
    const shares = [s0, s1, s2];
    return {
      own: shares[keeper] as Uint8Array<ArrayBuffer>,
      next: shares[(keeper + 1) % 3] as Uint8Array<ArrayBuffer>,
    };
  });
  return { trades, contributions };
}

async function run(isVerified: boolean): Promise<void> {
  const start = performance.now();
  let bytes = 0;
  const withoutChecks = { record: async () => {}, verify: async () => {} };
  const inSession = <Result>(phase: number, work: (session: Session) => Promise<Result>) =>
    Session.run(
      { channel, context: Uint8Array.of(phase) },
      async (session) => {
        const result = await work(session);
        bytes += session.cost.sentBytes;
        return result;
      },
      ...(isVerified ? [] : [() => withoutChecks]),
    );
  const counts = await inSession(1, async (session) => {
    const shares = await countsIn(session, inputs, policy);
    const open = (wires: Parameters<Session['open']>[0]) => session.open(wires);
    return openingIn(session.lines, open, inputs.trades, inputs.contributions.length, shares);
  });
  await inSession(2, (session) => figuresIn(session, inputs, counts, policy));
  const report: KeeperReport = {
    seconds: (performance.now() - start) / 1_000,
    megabytes: bytes / 1e6,
    mebibytes: await peakMemoryOf(process.pid),
    published: counts.marks.filter((count) => count !== null).length,
  };
  process.send?.(report);
}
