import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useShellKeys } from './shell-keys.ts';

function press(init: KeyboardEventInit) {
  const show = vi.fn();
  const panels = { shown: null, show, close: vi.fn() } as unknown as Parameters<
    typeof useShellKeys
  >[0];
  const { unmount } = renderHook(() => useShellKeys(panels, true));
  window.dispatchEvent(new KeyboardEvent('keydown', { cancelable: true, ...init }));
  unmount();
  return show.mock.calls.flat();
}

it.each([
  ['English', { key: 'k', code: 'KeyK', ctrlKey: true }, 'palette'],
  ['Arabic', { key: 'ن', code: 'KeyK', ctrlKey: true }, 'palette'],
  ['Arabic', { key: 'ض', code: 'KeyQ' }, 'quick'],
  ['Arabic', { key: '؟', code: 'Slash', shiftKey: true }, 'keys'],
  ['Turkish F', { key: 'k', code: 'KeyL', ctrlKey: true }, 'palette'],
  ['Turkish Q', { key: '?', code: 'Minus', shiftKey: true }, 'keys'],
  ['English with caps lock', { key: 'Q', code: 'KeyQ' }, 'quick'],
])('on a keyboard in %s %j shows the %s', (_keyboard, keys, panel) => {
  expect(press(keys)).toEqual([panel]);
});

it('a Latin letter is never taken for its place on another keyboard', () => {
  // The key of Q on a keyboard where it writes A.
  expect(press({ key: 'a', code: 'KeyQ' })).toEqual([]);
});
