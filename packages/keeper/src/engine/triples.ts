// Random triples (a, b, ab), made like gates and not yet trusted. Six words each:
// a own, a next, b own, b next, c own, c next.
import type { PairStreams } from './correlated.ts';
import type { Party } from './party.ts';
import { Turns } from './turns.ts';

export const tripleWords = 6;
/** Triples made in one exchange. */
const chunkSize = 1 << 17;

export async function makeTriples(
  party: Party,
  streams: PairStreams,
  count: number,
): Promise<Uint32Array<ArrayBuffer>> {
  const turns = new Turns();
  const triples = new Uint32Array(tripleWords * count);
  for (let start = 0; start < count; start += chunkSize) {
    const size = Math.min(chunkSize, count - start);
    const [aOwn, aNext] = streams.pair(size);
    const [bOwn, bNext] = streams.pair(size);
    const cOwn = streams.zeroPart(size);
    for (let at = 0; at < size; at += 1) {
      const a = aOwn[at] as number;
      const b = bOwn[at] as number;
      const place = tripleWords * (start + at);
      cOwn[at] =
        (cOwn[at] as number) ^ (a & (b ^ (bNext[at] as number))) ^ ((aNext[at] as number) & b);
      triples[place] = a;
      triples[place + 1] = aNext[at] as number;
      triples[place + 2] = b;
      triples[place + 3] = bNext[at] as number;
      triples[place + 4] = cOwn[at] as number;
    }
    await party.sendWords(party.previous, 'triples', cOwn);
    const cNext = await party.receiveWords(party.next, 'triples', size);
    for (let at = 0; at < size; at += 1) {
      triples[tripleWords * (start + at) + 5] = cNext[at] as number;
    }
    await turns.pass();
  }
  return triples;
}
