// Recurring work: runs again when woken during a run, at the time it asked for and after a failure, but not once stopped.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTask } from './task.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('being woken during a run makes one more run', async () => {
  const work = vi.fn(async () => null);
  const wake = createTask(work, () => undefined);
  for (let times = 0; times < 3; times += 1) wake();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(2);
});

test('work comes again at the time that it names, at least once a minute', async () => {
  const work = vi.fn(async () => 5_000);
  const wake = createTask(work, () => undefined);
  wake();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(3);
  work.mockResolvedValue(3_600_000);
  await vi.advanceTimersByTimeAsync(5_000 + 2 * 60_000);
  expect(work).toHaveBeenCalledTimes(6);
});

test('what stays due comes again after a pause, where one is asked for', async () => {
  const work = vi.fn(async () => -5_000);
  const wake = createTask(work, () => undefined, 250);
  wake();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(5);
});

test('what failed is tried again after a second, and no more once it was stopped', async () => {
  const work = vi.fn(() => Promise.reject(new Error('away')));
  const wake = createTask(work, () => undefined);
  wake();
  await vi.advanceTimersByTimeAsync(3_500);
  expect(work).toHaveBeenCalledTimes(4);
  await wake.stop();
  wake();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(4);
});

test('a run that fails after the stop is the last one, and the stop waits for it', async () => {
  const onError = vi.fn();
  const work = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    throw new Error('closed');
  });
  const wake = createTask(work, onError);
  wake();
  wake();
  const stopped = vi.fn();
  void wake.stop().then(stopped);
  await vi.advanceTimersByTimeAsync(400);
  expect(stopped).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stopped).toHaveBeenCalled();
  expect(work).toHaveBeenCalledTimes(1);
  expect(onError).not.toHaveBeenCalled();
});
