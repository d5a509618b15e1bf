// Opens verified shares to the keepers. The share that a keeper lacks comes from both of its holders.
import type { Wire } from '../circuit/words.ts';
import type { Channel } from '../network/channel.ts';
import { bytesOfWords, isEqual, labelledHash, type Bytes } from './hashing.ts';
import { Party } from './party.ts';
import { KeeperStop } from './steps.ts';

/** Nothing of `wires` may be unverified. */
export async function openWires(
  party: Party,
  context: Bytes,
  wires: readonly Wire[],
): Promise<Wire[]> {
  const [own, next] = [joined(wires, 0), joined(wires, 1)];
  await party.sendWords(party.next, 'counts', own);
  await party.sendWords(party.previous, 'counts', next);
  const one = await party.receiveWords(party.next, 'counts', own.length);
  const two = await party.receiveWords(party.previous, 'counts', own.length);
  if (!isEqual(bytesOfWords(one), bytesOfWords(two))) {
    throw new KeeperStop('counts', party.next, 'the two holders of a share sent different ones');
  }
  const values = one.map((word, at) => word ^ (own[at] as number) ^ (next[at] as number));
  await party.agree('counts-agree', labelledHash('opened', context, bytesOfWords(values)));
  let at = 0;
  return wires.map((wire) => values.slice(at, (at += wire.length / 2)));
}

/** A session that computes nothing: shares that were verified and stored in an earlier one open in it. */
export async function runOpening<Result>(
  channel: Channel,
  context: Uint8Array,
  work: (open: (wires: readonly Wire[]) => Promise<Wire[]>) => Promise<Result>,
): Promise<Result> {
  const party = new Party(channel);
  try {
    const agreed = labelledHash('session', context);
    await party.agree('opening', agreed);
    return await work((wires) => openWires(party, agreed, wires));
  } catch (error) {
    if (error instanceof KeeperStop) await party.stop(error);
    throw error;
  }
}

function joined(wires: readonly Wire[], share: 0 | 1): Wire {
  const total = wires.reduce((words, wire) => words + wire.length / 2, 0);
  const all = new Uint32Array(total);
  let at = 0;
  for (const wire of wires) {
    const words = wire.length / 2;
    all.set(wire.subarray(share * words, (share + 1) * words), at);
    at += words;
  }
  return all;
}
