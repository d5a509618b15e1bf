// The round that another implementation made: contexts, sealed vectors, headers and published sums, to the byte.
import { fromBase64, toBase64 } from '../../src/encoding/base64.ts';
import type { Bytes } from '../../src/encoding/bytes.ts';
import { uuidBytes } from '../../src/encoding/uuid.ts';
import { stream } from '../../src/primitives/streams.ts';
import { closeRound, type CountingContribution } from '../../src/protocol2/close.ts';
import { hashLists, type CheckedLists } from '../../src/protocol2/lists.ts';
import { outcomeOf } from '../../src/protocol2/outcomes.ts';
import { bitmapOf, presentIndexes, tradeIdBytes } from '../../src/protocol2/presence.ts';
import { RingSums, signedIntegers, unsignedIntegers } from '../../src/protocol2/ring.ts';
import { sealVector } from '../../src/protocol2/seal-vector.ts';
import { readValuations } from '../../src/values.ts';
import vector from '../../vectors/published/pv2_round.json';
import type { ReplayReport } from './report.ts';

export async function replayPv2Round(report: ReplayReport): Promise<void> {
  const round = await listsOf();
  report.equal('lists_hash', toBase64(round.listsHash), vector.lists_hash);
  const counting: CountingContribution[] = [];
  const values = new RingSums(vector.result.trades.length);
  const squares = new RingSums(vector.result.trades.length);
  for (const given of vector.contributions) {
    const { contribution, pad, places } = await replayContribution(report, round, given);
    values.subtract(pad.subarray(0, pad.length / 2), places);
    squares.subtract(pad.subarray(pad.length / 2), places);
    counting.push(contribution);
  }

  const closed = await closeRound(round, counting);
  const [row] = closed.allUserTrades;
  report.equal('published trades', row.trades, vector.result.trades);
  report.equal('published values', row.encrypted1, vector.result.encrypted1);
  report.equal('published squares', row.encrypted2, vector.result.encrypted2);
  report.equal('suppressed', closed.suppressed, vector.result.suppressed);
  values.add(bytes(row.encrypted1));
  squares.add(bytes(row.encrypted2));
  const sums = signedIntegers(values.toElements());
  const sumsOfSquares = unsignedIntegers(squares.toElements());
  const outcomes = row.trades.map((tradeId, place) =>
    outcomeOf(tradeId, row.n[place] ?? 0, sums[place] ?? 0n, sumsOfSquares[place] ?? 0n),
  );
  report.equal(
    'sums',
    outcomes.map(({ tradeId, n, numbers }) => ({
      tradeId,
      n,
      sum: numbers?.sum,
      sumOfSquares: numbers?.sumOfSquares,
    })),
    vector.result.sums,
  );
}

type Given = (typeof vector.contributions)[number];

async function replayContribution(report: ReplayReport, round: CheckedLists, given: Given) {
  const name = `contribution ${given.submission_uuid}`;
  const { trades } = round.lists;
  const indexes = Int32Array.from(given.tradeIds, (tradeId) => trades.indexOf(tradeId));
  const present = bitmapOf([...indexes], trades.length);
  report.equal(`${name} present`, toBase64(present), given.present);
  report.equal(`${name} trades`, presentIndexes(present, trades.length), indexes);

  const units = readValuations(
    given.tradeIds.map((tradeId, index) => ({ tradeId, value: given.values[index] ?? '' })),
  ).map((unit, index) => unit + BigInt(given.dither[index] ?? 0));
  const secrets = { key: bytes(given.key), seed: bytes(given.seed) };
  const publicKey = bytes(given.sender_public_key);
  const binding = {
    roundId: round.roundId,
    submissionUuid: uuidBytes(given.submission_uuid) ?? new Uint8Array(),
    senderKey: publicKey,
    listsHash: round.listsHash,
    tradeIds: tradeIdBytes(trades, indexes),
  };
  const sealed = await sealVector(binding, units, secrets);
  report.equal(`${name} ctx`, toBase64(sealed.context), given.ctx);
  report.equal(`${name} encrypted1`, toBase64(sealed.encrypted1), given.encrypted1);
  report.equal(`${name} encrypted2`, toBase64(sealed.encrypted2), given.encrypted2);
  report.equal(`${name} header`, toBase64(sealed.header), given.header);
  return {
    pad: await stream(secrets.key, 'PV2/pad', sealed.context, 32 * units.length),
    places: indexes.map((index) => vector.result.trades.indexOf(trades[index] ?? Number.NaN)),
    contribution: {
      submissionUuid: given.submission_uuid,
      publicKey,
      present,
      encrypted1: bytes(given.encrypted1),
      encrypted2: bytes(given.encrypted2),
      seed: secrets.seed,
    },
  };
}

/** Its keys are any 32 bytes, some of them no canonical keys, so they do not pass the door that members' keys must pass. */
async function listsOf(): Promise<CheckedLists> {
  const keys = vector.round.roster.map(bytes);
  const lists = {
    id: vector.round.id,
    minCohort: vector.round.minCohort,
    trades: vector.round.trades,
    roster: vector.round.roster.map((key, index) => ({ public_key: key, firm: `firm-${index}` })),
  };
  return {
    lists,
    keys,
    roundId: uuidBytes(lists.id) ?? new Uint8Array(),
    listsHash: await hashLists(lists, keys),
  };
}

function bytes(base64: string): Bytes {
  const read = fromBase64(base64);
  if (read === null) throw new Error('A vector is not base64.');
  return read;
}
