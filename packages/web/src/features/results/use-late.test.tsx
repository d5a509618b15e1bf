import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unnoticed, useLate } from './use-late.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('a wait that is soon over is never announced', () => {
  const { result, rerender } = renderHook(useLate, { initialProps: true });
  wait(unnoticed - 1);
  expect(result.current).toBe(false);
  rerender(false);
  wait(1_000);
  expect(result.current).toBe(false);
});

test('a longer wait is announced until it is over, and the next one starts anew', () => {
  const { result, rerender } = renderHook(useLate, { initialProps: true });
  wait(unnoticed);
  expect(result.current).toBe(true);
  rerender(false);
  expect(result.current).toBe(false);
  rerender(true);
  expect(result.current).toBe(false);
  wait(unnoticed);
  expect(result.current).toBe(true);
});
