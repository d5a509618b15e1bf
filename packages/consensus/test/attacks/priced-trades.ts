// Who prices which trade. In protocol 2 every member read it off the lists; here somebody who sees the contributions, and a
// keeper who sees its shares too, guesses whether a contribution prices one trade or all of them.
import { fromBase64 } from '../../src/encoding/base64.ts';
import type { Bytes } from '../../src/encoding/bytes.ts';
import { openWrap, readContribution, shareOf } from '../../src/protocol3/index.ts';
import { makeRound, type MadeRound } from '../support/made-round.ts';

export interface Guesses {
  readonly right: number;
  readonly of: number;
}

const trades = 64;
const firmsOfRound = 20;

/** Half of the firms price every trade, the others one. */
export function roundToGuess(seed: number): Promise<MadeRound> {
  return makeRound({
    seed: `attack: priced trades ${seed}`,
    step: '0.01',
    tradeIds: Array.from({ length: trades }, (_, trade) => trade + 1),
    firms: Array.from({ length: firmsOfRound }, (_, firm) => ({
      values: Array.from({ length: trades }, (_row, trade) =>
        firm % 2 === 0 || trade === 0 ? '0.01' : null,
      ),
    })),
  });
}

const isWhole = (steps: readonly (number | null)[]) => !steps.includes(null);

function onesIn(bytes: Uint8Array): number {
  let ones = 0;
  for (const byte of bytes) for (let rest = byte; rest > 0; rest >>= 1) ones += rest & 1;
  return ones;
}

/** Guesses that the half of the contributions with more set bits is the half with more marks. */
export function guessByOnes(views: readonly { view: Uint8Array; isWhole: boolean }[]): number {
  const order = views.toSorted((a, b) => onesIn(b.view) - onesIn(a.view));
  return order.filter((one, place) => one.isWhole === place < order.length / 2).length;
}

/** Every field of the requests has one length, whatever is priced. */
export function lengthsDiffer({ vector }: MadeRound): string[] {
  const lengths = vector.contributions.map(({ request }) => JSON.stringify(request).length);
  return lengths.filter((length) => length !== lengths[0]).map(String);
}

/** By the vault from the requests, and by each keeper from its two shares and their sum. */
export async function guessPricedTrades(
  made: MadeRound,
): Promise<{ server: Guesses; keeper: Guesses }> {
  const server: { view: Bytes; isWhole: boolean }[] = [];
  const keeper: { view: Bytes; isWhole: boolean }[][] = [0, 1, 2].flatMap(() => [[], [], []]);
  for (const { request, steps } of made.vector.contributions) {
    const truth = isWhole(steps);
    server.push({ view: fromBase64(request.sealed)!, isWhole: truth });
    const read = await readContribution(made.round, request);
    for (const [place, { roundSecret }] of made.keepers.entries()) {
      const [first, second] = await openWrap(read, place, roundSecret);
      const own = (await shareOf(read, place, first!))!;
      const next = (await shareOf(read, (place + 1) % 3, second!))!;
      const sum = own.map((byte, at) => byte ^ next[at]!);
      for (const [at, view] of [own, next, sum].entries()) {
        keeper[3 * place + at]!.push({ view, isWhole: truth });
      }
    }
  }
  return {
    server: { right: guessByOnes(server), of: server.length },
    keeper: {
      right: keeper.reduce((right, views) => right + guessByOnes(views), 0),
      of: keeper.length * server.length,
    },
  };
}
