// Counts of 3 trades × 5 firms computed and opened through a relay in memory that may change, move or repeat frames.
import { createKeyPair } from '@pricevault/consensus';
import type { keepersContract } from '@pricevault/contract';
import type { RoundCounts } from '../../src/counts.ts';
import type { KeeperIndex } from '../../src/network/channel.ts';
import { RelayChannel } from '../../src/process/relay-channel.ts';
import type { VaultClient } from '../../src/process/vault-client.ts';
import {
  computeAndOpenCounts,
  context,
  keepers,
  policy,
  seeded,
  shareMarks,
} from './three-keepers.ts';

interface Frame {
  readonly from: KeeperIndex;
  readonly to: number;
  number: number;
  frame: string;
}

export type Tamper = (frame: Frame, index: number) => readonly Frame[];

/** What the vault's relay does, in memory; `tamper` sees every frame. */
export class Relay {
  readonly frames: Frame[] = [];
  #seen = 0;
  #wake: (() => void)[] = [];

  constructor(readonly tamper: Tamper) {}

  clientOf(keeper: KeeperIndex): VaultClient {
    return {
      isClosed: false,
      send: async (
        _endpoint: typeof keepersContract.sendKeeperFrames,
        { frames }: { frames: { to: number; number: number; frame: string }[] },
      ) => {
        for (const one of frames) {
          this.frames.push(...this.tamper({ ...one, from: keeper }, this.#seen));
          this.#seen += 1;
        }
        for (const wake of this.#wake.splice(0)) wake();
        return { isOver: false };
      },
      read: async (
        _endpoint: typeof keepersContract.keeperFrames,
        { first, second }: { first: number; second: number },
      ) => {
        const senders = keepers.filter((one) => one !== keeper);
        const news = () =>
          this.frames.filter(
            ({ from, to, number }) =>
              to === keeper && number >= (from === senders[0] ? first : second),
          );
        if (news().length === 0) await new Promise<void>((resolve) => this.#wake.push(resolve));
        return { isOver: false, frames: news() };
      },
    } as unknown as VaultClient;
  }

  get sent(): number {
    return this.#seen;
  }

  stop(): void {
    for (const wake of this.#wake.splice(0)) wake();
  }
}

const marks = Array.from({ length: 5 }, (_, firm) => [firm, firm === 2 ? null : 7, 3 - firm]);
const inputs = shareMarks(marks, seeded('relayed inputs'));

export interface Run {
  readonly counts: RoundCounts[];
  readonly reasons: string[];
  readonly sent: number;
}

/** When one of them stops, the others learn of it by the next attempt: here their channels close. */
export async function runThrough(tamper: Tamper): Promise<Run> {
  const relay = new Relay(tamper);
  const ephemeral = keepers.map(() => createKeyPair());
  const channels = await Promise.all(
    keepers.map((keeper) =>
      RelayChannel.open(relay.clientOf(keeper), {
        roundId: 'round',
        phase: 'counts',
        attempt: 1,
        keeper,
        id: context,
        names: ['Keeper 0', 'Keeper 1', 'Keeper 2'],
        maxUnread: 16 * 1024 * 1024,
        ephemeralSecret: ephemeral[keeper]!.secretKey,
        ephemeralKeys: ephemeral.map(({ publicKey }) => publicKey),
      }),
    ),
  );
  const counts: RoundCounts[] = [];
  const reasons: string[] = [];
  const closeAll = () => {
    for (const channel of channels) channel.close(new Error('told by the next attempt'));
    relay.stop();
  };
  await Promise.all(
    keepers.map(async (keeper) => {
      const channel = channels[keeper]!;
      try {
        counts.push(await computeAndOpenCounts({ channel, context }, inputs[keeper]!, policy));
        await channel.flush();
      } catch (error) {
        reasons.push((error as Error).message);
        closeAll();
      }
    }),
  );
  closeAll();
  return { counts, reasons, sent: relay.sent };
}

/** One byte of frame `at` changed. */
export const flipFrame = (at: number): Promise<Run> =>
  runThrough((frame, index) =>
    index === at ? [{ ...frame, frame: flipped(frame.frame, at) }] : [frame],
  );

function flipped(text: string, index: number): string {
  const bytes = Buffer.from(text, 'base64');
  bytes[(index * 11) % bytes.length]! ^= 1 << (index % 8);
  return bytes.toString('base64');
}

/** The receiver finds the frame, and nobody has counts but the right ones. */
export function isFrameFound({ counts, reasons }: Run, honest: Run): boolean {
  return (
    /a frame of Keeper \d is not what it sent/.test(reasons[0] ?? '') &&
    counts.length < keepers.length &&
    counts.every((one) => JSON.stringify(one) === JSON.stringify(honest.counts[0]))
  );
}
