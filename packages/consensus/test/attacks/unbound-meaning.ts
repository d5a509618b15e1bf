// The server moves a contribution to a round of another meaning: another date, type, step, roster, policy, or other terms. In
// protocol 2 only trade ids and keys were bound.
import { toBase64 } from '../../src/encoding/base64.ts';
import {
  isAuthentic,
  openWrap,
  readContribution,
  writeDescriptor,
  type Contribution,
  type Descriptor,
} from '../../src/protocol3/index.ts';
import type { MadeRound } from '../support/made-round.ts';

/** Every field of a descriptor with another meaning. */
export function otherMeanings(descriptor: Descriptor): Record<string, Descriptor> {
  const [firm, ...firms] = descriptor.firms;
  const [trade, ...trades] = descriptor.trades;
  const [keeper, ...keepers] = descriptor.keepers;
  const terms = trades.at(-1)!.terms.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
  const uuid = '00000000-0000-4000-8000-000000000000';
  return {
    'another round': { ...descriptor, roundId: uuid },
    'another type': { ...descriptor, instrumentTypeId: uuid },
    'another name of the type': { ...descriptor, instrumentName: 'Bonds' },
    'another date': { ...descriptor, valuationDate: '2026-03-03' },
    'an earlier opening': { ...descriptor, opensAt: '2026-03-01T08:00:00.000Z' },
    'a later close': { ...descriptor, closesAt: '2026-03-09T16:30:00.000Z' },
    'a rehearsal': { ...descriptor, rehearsal: !descriptor.rehearsal },
    'embedded keepers': { ...descriptor, embedded: !descriptor.embedded },
    'another step': { ...descriptor, step: '0.001' },
    'another name of a firm': { ...descriptor, firms: [{ ...firm!, name: 'Other' }, ...firms] },
    'another LEI': { ...descriptor, firms: [{ ...firm!, lei: 'X' }, ...firms] },
    'another group': { ...descriptor, firms: [{ ...firm!, group: 'G' }, ...firms] },
    'a firm less': { ...descriptor, firms },
    'other terms of a trade': {
      ...descriptor,
      trades: [trade!, ...trades.slice(0, -1), { ...trades.at(-1)!, terms }],
    },
    'another trade id': {
      ...descriptor,
      trades: [trade!, ...trades.slice(0, -1), { ...trades.at(-1)!, tradeId: 1_000_000 }],
    },
    'another name of a keeper': {
      ...descriptor,
      keepers: [{ ...keeper!, name: 'Other' }, ...keepers],
    },
    'another operator': { ...descriptor, keepers: [{ ...keeper!, operator: 'Other' }, ...keepers] },
    'a larger cohort': { ...descriptor, policy: { ...descriptor.policy, minCohort: 6 } },
    'another coverage': { ...descriptor, policy: { ...descriptor.policy, minCoverage: '0.25' } },
  };
}

/** Keepers that would take the contribution of member 2 under another meaning, as it is and with its hash replaced. */
export async function acceptedUnder(made: MadeRound, meaning: Descriptor): Promise<number> {
  const round = await writeDescriptor(meaning);
  const given = made.vector.contributions.find(({ member }) => member === 2)!.request;
  const moved: Contribution[] = [
    given,
    { ...given, round_id: meaning.roundId, descriptor_hash: toBase64(round.hash) },
  ];
  let accepted = 0;
  for (const contribution of moved) {
    const read = await readContribution(round, contribution).catch(() => null);
    if (read === null) continue;
    for (const [keeper, { roundSecret }] of made.keepers.entries()) {
      const secrets = await openWrap(read, keeper, roundSecret);
      const isTaken = isAuthentic(read, keeper, roundSecret) || secrets.some((one) => one !== null);
      if (isTaken) accepted += 1;
    }
  }
  return accepted;
}
