import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paceRefreshes } from './refresh-pace.ts';

let refreshes = 0;
let page: EventTarget & { hidden: boolean };
const paced = (random: number) =>
  paceRefreshes(
    () => (refreshes += 1),
    page,
    () => random,
  );
const after = (ms: number) => {
  vi.advanceTimersByTime(ms);
  return refreshes;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  refreshes = 0;
  page = Object.assign(new EventTarget(), { hidden: false });
});
afterEach(() => void vi.useRealTimers());

test('browsers that hear the same event read at different moments', () => {
  paced(0).changed();
  expect(after(1)).toBe(1);
  paced(0.5).changed();
  expect([after(399), after(2)]).toEqual([1, 2]);
});

test('a burst of events is one read, and the next one keeps its distance', () => {
  const pace = paced(0);
  for (let count = 0; count < 20; count += 1) pace.changed();
  expect(after(1)).toBe(1);
  pace.changed();
  expect([after(390), after(20)]).toEqual([1, 2]);
});

test('a tab that nobody sees reads when it is shown, once', () => {
  page.hidden = true;
  const pace = paced(0);
  pace.changed();
  pace.changed();
  expect(after(5_000)).toBe(0);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(refreshes).toBe(0);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  page.dispatchEvent(new Event('visibilitychange'));
  expect(after(5_000)).toBe(1);
});

test('nothing is read after the page was left', () => {
  const pace = paced(0.5);
  pace.changed();
  pace.stop();
  expect(after(5_000)).toBe(0);
});
