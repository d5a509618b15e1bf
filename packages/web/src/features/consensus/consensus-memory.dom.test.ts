import { afterEach, expect, it, vi } from 'vitest';
import {
  changeTrust,
  readTrust,
  recallDate,
  recallGiven,
  recallRound,
  rememberRound,
} from './consensus-memory.ts';

const round = (instrumentTypeId: string, id: string) => ({
  roundId: id,
  instrumentTypeId,
  own: { submissionUuid: id, sequence: 1, digest: 'digest' },
  pins: { signKeys: ['a', 'b', 'c'], step: '0.01' },
  ownValues: `values of ${id}`,
});

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('keepers that were confirmed once stay known when others are confirmed', () => {
  const keepersOf = (...keys: string[]) =>
    keys.map((signKey) => ({ name: signKey, operator: signKey, signKey }));
  changeTrust('ann', { keepers: keepersOf('a', 'b', 'c') });
  changeTrust('ann', { keepers: keepersOf('a', 'b', 'c'), steps: { daily: '0.01' } });
  expect(readTrust('ann').former).toEqual([]);
  changeTrust('ann', { keepers: keepersOf('a', 'b', 'd') });
  expect(readTrust('ann').former).toEqual([['a', 'b', 'c']]);
});

it('ten rounds of one type do not displace those of another', () => {
  rememberRound('ann', round('monthly', 'm1'));
  for (let day = 1; day <= 11; day += 1) rememberRound('ann', round('daily', `d${day}`));
  expect(recallRound('ann', 'm1')?.ownValues).toBe('values of m1');
  expect(recallRound('ann', 'd1')).toBeNull();
  expect(recallRound('ann', 'd2')?.ownValues).toBe('values of d2');
  expect(recallRound('ann', 'd11')?.ownValues).toBe('values of d11');
});

it('a contribution is found by its type and date, whichever round the vault names', () => {
  const given = { roundId: 'd1', valuationDate: '2026-03-02', trades: 'hash' };
  rememberRound('ann', { ...round('daily', 'd1'), given });
  rememberRound('ann', round('daily', 'd2'));
  expect(recallDate('ann', 'daily', '2026-03-02')?.own.submissionUuid).toBe('d1');
  expect(recallDate('ann', 'daily', '2026-03-03')).toBeNull();
  expect(recallDate('ann', 'monthly', '2026-03-02')).toBeNull();
  expect(recallGiven('ann', 'daily')).toEqual([given]);
});

it('are bounded for all types together', () => {
  for (let type = 0; type <= 200; type += 1)
    rememberRound('ann', round(`type ${type}`, `r${type}`));
  expect(recallRound('ann', 'r0')).toBeNull();
  expect(recallRound('ann', 'r1')).not.toBeNull();
});

it('in a full storage the oldest round makes way for the newest', () => {
  rememberRound('ann', round('daily', 'd1'));
  rememberRound('ann', round('monthly', 'm1'));
  const capacity = localStorage.getItem('consensus_kept_rounds_ann')!.length;
  const stored = { value: '' };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation((_key, value) => {
    if (value.length > capacity) throw new DOMException('full', 'QuotaExceededError');
    stored.value = value;
  });
  rememberRound('ann', round('caps1', 'w1'));
  expect(stored.value).toContain('values of w1');
  expect(stored.value).toContain('values of m1');
  expect(stored.value).not.toContain('values of d1');
});
