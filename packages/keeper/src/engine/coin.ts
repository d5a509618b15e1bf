// A coin that no keeper can bias or foresee: everybody commits, everybody reveals. The reveal echoes all commitments, so
// that a keeper who committed differently to each of the others is found before the coin is used.
import type { RandomBytes } from '@pricevault/consensus';
import { hashLength, isEqual, labelledHash, type Bytes } from './hashing.ts';
import type { Party } from './party.ts';
import { KeeperStop } from './steps.ts';

export async function tossCoin(
  party: Party,
  context: Uint8Array,
  random: RandomBytes,
): Promise<Bytes> {
  const own = random(hashLength);
  const commitments: Bytes[] = [];
  commitments[party.keeper] = commit(party.keeper, context, own);
  for (const other of party.others) {
    await party.send(other, 'coin-commitments', commitments[party.keeper] as Bytes);
  }
  for (const other of party.others) {
    commitments[other] = await party.receive(other, 'coin-commitments', hashLength);
  }
  const echo = labelledHash('coin echo', ...commitments);
  const reveal = new Uint8Array(2 * hashLength);
  reveal.set(own);
  reveal.set(echo, hashLength);
  for (const other of party.others) await party.send(other, 'coin-reveals', reveal);
  const parts: Bytes[] = [];
  parts[party.keeper] = own;
  for (const other of party.others) {
    const theirs = await party.receive(other, 'coin-reveals', 2 * hashLength);
    const part = theirs.slice(0, hashLength);
    if (!isEqual(theirs.subarray(hashLength), echo)) {
      throw new KeeperStop('coin-reveals', other, 'it saw other commitments');
    }
    if (!isEqual(commit(other, context, part), commitments[other] as Bytes)) {
      throw new KeeperStop('coin-reveals', other, 'not what it committed to');
    }
    parts[other] = part;
  }
  return labelledHash('coin', context, ...parts);
}

function commit(keeper: number, context: Uint8Array, part: Uint8Array): Bytes {
  return labelledHash('coin commitment', Uint8Array.of(keeper), context, part);
}
