// Runs what broke protocol 2 against kept rounds, on fixed seeds, and counts what it recovers.
import {
  openKeptResult,
  type KeptResult,
  type OpenedResult,
  type ResultTrust,
} from '../../src/protocol3/index.ts';
import { markOffset } from '../../src/protocol3/marks.ts';
import { spoiltReasons } from '../../src/protocol3/refusals.ts';
import { trustedLog } from '../support/made-log.ts';
import { makeRound, type FirmPlan, type MadeRound } from '../support/made-round.ts';
import { failedChecks, falseDescriptors, readByServer } from './false-descriptor.ts';
import { guessPricedTrades, roundToGuess, type Guesses } from './priced-trades.ts';
import { openWithStolenKey } from './stolen-key.ts';
import { acceptedUnder, otherMeanings } from './unbound-meaning.ts';

const trades = 40;
const firmOf = (firm: number): FirmPlan => ({
  values: Array.from({ length: trades }, (_, trade) =>
    (((firm * 7 + trade) % 50) / 10 - 2).toFixed(2),
  ),
});
const plan = (seed: string, firms: readonly FirmPlan[]) => ({
  seed: `attack: ${seed}`,
  step: '0.01',
  firms,
  tradeIds: Array.from({ length: trades }, (_, trade) => trade + 1),
});

const fiveFirms = Array.from({ length: 5 }, (_, firm) => firmOf(firm));

function trustIn(made: MadeRound): Promise<ResultTrust> {
  const { keepers, step } = made.round.descriptor;
  const pins = { signKeys: keepers.map(({ signKey }) => signKey), step };
  return trustedLog().then((log) => ({ asked: null, pins, own: null, log }));
}

export async function openAs(made: MadeRound, member: number): Promise<OpenedResult> {
  const [keys] = made.members[member]!.keys;
  const { vector } = made;
  const boxes = vector.keys.find((entry) => entry.public_key === keys!.publicKeyText)?.keys ?? [];
  const result: KeptResult = { ...vector, keys: boxes, log: vector.log! };
  return openKeptResult(result, keys!, await trustIn(made));
}

export interface FalseRosters {
  /** Descriptors that the server can show. */
  readonly shown: number;
  /** Those that a client seals for. */
  readonly sealed: number;
  /** Marks read from a client that would not look. */
  readonly withoutChecks: number;
  readonly of: number;
}

export async function falseRosters(): Promise<FalseRosters> {
  const made = await makeRound(plan('false rosters', fiveFirms));
  const sender = made.members[0]!.keys[0]!;
  const { pins } = await trustIn(made);
  const shown = await falseDescriptors(made, sender);
  const sealed = shown.filter((one) => failedChecks(one, pins!).length === 0).length;
  const marks = made.vector.contributions[0]!.steps.map((step) => step! + markOffset);
  let withoutChecks = 0;
  for (const one of shown) {
    const read = await readByServer(one, made, sender);
    const right = read ? marks.filter((mark, trade) => mark === read[trade]).length : 0;
    withoutChecks = Math.max(withoutChecks, right);
  }
  return { shown: shown.length, sealed, withoutChecks, of: trades };
}

/** A sixth firm spoils its contribution in each way that keepers refuse. */
export async function spoiltContributions() {
  const [named, opened]: [string[], number[]] = [[], []];
  for (const fault of spoiltReasons) {
    const firms = [...fiveFirms, { ...firmOf(5), fault }];
    const made = await makeRound(plan(`spoilt ${fault}`, firms));
    const refused = made.vector.contributions.filter(({ refusals }) => refusals !== undefined);
    if (refused.length === 1 && refused[0]!.member === 6 && !refused[0]!.counts) named.push(fault);
    const result = await openAs(made, 0);
    opened.push(result.trades.filter(({ marks }) => marks === 5).length);
  }
  return { of: spoiltReasons.length, named: named.length, opened, trades };
}

export async function movedMeanings() {
  const made = await makeRound(plan('meanings', fiveFirms));
  const meanings = Object.values(otherMeanings(made.round.descriptor));
  let accepted = 0;
  for (const meaning of meanings) accepted += (await acceptedUnder(made, meaning)) > 0 ? 1 : 0;
  return { of: meanings.length, accepted };
}

export async function pricedTrades(rounds = 3): Promise<{ server: Guesses; keeper: Guesses }> {
  const sum = { server: { right: 0, of: 0 }, keeper: { right: 0, of: 0 } };
  for (let round = 0; round < rounds; round += 1) {
    const found = await guessPricedTrades(await roundToGuess(round));
    for (const who of ['server', 'keeper'] as const) {
      sum[who].right += found[who].right;
      sum[who].of += found[who].of;
    }
  }
  return sum;
}

export async function stolenKey() {
  const made = await makeRound(plan('stolen key', fiveFirms));
  return openWithStolenKey(made, made.members[2]!.keys[0]!);
}

/** Trades of two and of three firms, and a round that is not over: figures that open. */
export async function fewMembers(): Promise<{
  twoFirms: number;
  threeFirms: number;
  early: number;
}> {
  const firms = fiveFirms.map(({ values }, firm) => ({
    values: values.map((value, trade) => (firm < [2, 3, 5][trade % 3]! ? value : null)),
  }));
  const made = await makeRound(plan('few members', firms));
  const opened = await openAs(made, 0);
  const countOf = (place: number) =>
    opened.trades.filter(({ tradeId }) => (tradeId - 1) % 3 === place).length;
  const early = { ...made, vector: { ...made.vector, outputs: [], keys: [] } };
  return {
    twoFirms: countOf(0),
    threeFirms: countOf(1),
    early: (await openAs(early, 0)).trades.length,
  };
}
