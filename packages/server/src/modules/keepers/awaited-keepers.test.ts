import { describe, expect, test } from 'vitest';
import { awaitedKeepers, type RoundParts } from './awaited-keepers.ts';

const nothing = {
  hasClosed: false,
  descriptorSignature: null,
  setSignature: null,
  statementSignature: null,
  outputHash: null,
  progress: null,
};
const done = Buffer.alloc(1);
type Part = Partial<RoundParts['keepers'][number]>;

/** Keepers A, B and C, each with its part. */
const namesOf = (
  state: RoundParts['round']['state'],
  parts: readonly [Part, Part, Part],
  more: Partial<RoundParts> = {},
) =>
  awaitedKeepers({
    round: { state, isOver: true, set: null },
    keepers: parts.map((part, place) => ({
      ...nothing,
      place,
      name: 'ABC'.charAt(place),
      ...part,
    })) as unknown as RoundParts['keepers'],
    joins: [],
    judged: [],
    ...more,
  });
const join = (phase: 'counts' | 'figures', keeper: number) => ({
  phase,
  keeper,
  attempt: 1,
  basis: '',
  ephemeral_key: '',
  signature: '',
});

describe('a round waits for', () => {
  test('nobody while it is open', () => {
    const round = { state: 'open', isOver: false, set: null } as const;
    expect(namesOf('open', [{}, {}, {}], { round })).toEqual([]);
  });

  test('those who give further receipts', () => {
    expect(namesOf('open', [{ hasClosed: true }, {}, { hasClosed: true }])).toEqual(['B']);
  });

  test('who said nothing about a contribution, and who keeps its secret back from another', () => {
    const closed = { hasClosed: true };
    const judged = {
      submission_uuid: '',
      firm: '',
      sequence: 1,
      digest: '',
      refusals: [],
      receipts: [{ keeper: 2, signature: '' }],
    };
    const waiting = (handovers: RoundParts['judged'][number]['handovers']) =>
      namesOf('open', [closed, closed, closed], { judged: [{ ...judged, handovers }] });
    expect(waiting([])).toEqual(['A', 'B']);
    expect(waiting([{ share: 1, to: 1, boxed: null }])).toEqual(['A']);
  });

  test('who has not joined the session that is furthest on', () => {
    const joins = [0, 1, 2].map((keeper) => join('counts', keeper));
    expect(namesOf('frozen', [{}, {}, {}], { joins: [...joins, join('figures', 0)] })).toEqual([
      'B',
      'C',
    ]);
  });

  test('who has not sent its output, or not signed the result', () => {
    const sent = { outputHash: done };
    expect(namesOf('frozen', [sent, sent, {}])).toEqual(['C']);
    const signed = { statementSignature: done };
    expect(namesOf('computed', [{}, signed, signed])).toEqual(['A']);
  });
});
