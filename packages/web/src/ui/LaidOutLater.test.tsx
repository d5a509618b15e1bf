import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { LaidOutLater } from './LaidOutLater.tsx';

let comeNear = () => {};
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        tell([{ isIntersecting: false }]);
        comeNear = () => tell([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  return () => void vi.useRealTimers();
});

const isHeld = () => screen.getByText('Map').hasAttribute('data-is-held');

it.each([
  ['somebody comes near', () => act(() => comeNear())],
  ['a key is pressed', () => act(() => window.dispatchEvent(new KeyboardEvent('keydown')))],
  ['the page has stood for a while', () => act(() => void vi.advanceTimersByTime(2_200))],
])('what is below the window is laid out when %s', (_when, happen) => {
  render(<LaidOutLater className="place">Map</LaidOutLater>);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(isHeld()).toBe(true);
  happen();
  expect(isHeld()).toBe(false);
});
