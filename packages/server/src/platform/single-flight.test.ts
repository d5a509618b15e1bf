// Work that is asked for by hints: once more after a hint meanwhile, again after a failure, and no more after the end.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { singleFlight } from './single-flight.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('hints during a run make one more run', async () => {
  const work = vi.fn(async () => undefined);
  const ask = singleFlight(work, () => undefined);
  for (let hint = 0; hint < 3; hint += 1) ask();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(2);
});

test('what failed is tried again after a second, and no more once it was stopped', async () => {
  const work = vi.fn(() => Promise.reject(new Error('away')));
  const ask = singleFlight(work, () => undefined);
  ask();
  await vi.advanceTimersByTimeAsync(3_500);
  expect(work).toHaveBeenCalledTimes(4);
  ask.stop();
  ask();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(4);
});

test('a run that fails after the stop is the last one', async () => {
  const work = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    throw new Error('closed');
  });
  const ask = singleFlight(work, () => undefined);
  ask();
  ask();
  ask.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(1);
});
