import { expect, it, afterEach, beforeEach, describe, vi } from 'vitest';
import { shiftOff } from './clear-of-control.ts';
import { createNoticeStore, noticeDuration } from './notice-store.ts';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
/** Where notices are on a wide screen, from left to right and in Arabic, and on a phone. */
const stack = box(1024, 124, 400, 48);
const arabicStack = box(16, 124, 400, 48);
const phoneStack = box(16, 68, 358, 48);

it.each([
  ['a control elsewhere leaves them in their place', stack, box(100, 400, 90, 36), 1440, ''],
  ['they are beside the button that they cover', stack, box(1278, 130, 110, 36), 1440, '-158px'],
  ['and on its other side in Arabic', arabicStack, box(50, 130, 110, 36), 1440, '156px'],
  ['on a phone they are below it', phoneStack, box(260, 80, 110, 44), 390, '0 68px'],
])('%s', (_name, notices, control, width, translate) => {
  expect(shiftOff(notices, control, width)).toBe(translate);
});

describe('notice store', () => {
  const texts = (store: ReturnType<typeof createNoticeStore>) =>
    store.list().map((notice) => notice.text);

  beforeEach(() => void vi.useFakeTimers());

  afterEach(() => void vi.useRealTimers());

  describe('notices', () => {
    it('leave after 6 seconds', () => {
      const store = createNoticeStore(5);
      store.show('success', 'saved');
      vi.advanceTimersByTime(noticeDuration - 1);
      expect(texts(store)).toEqual(['saved']);
      vi.advanceTimersByTime(1);
      expect(texts(store)).toEqual([]);
    });

    it('stand at most five at once; a sixth drops the oldest', () => {
      const store = createNoticeStore(5);
      for (const text of ['1', '2', '3', '4', '5', '6']) store.show('error', text);
      expect(texts(store)).toEqual(['2', '3', '4', '5', '6']);
    });

    it('stand once for each text: said again, one stays for its whole time anew', () => {
      const store = createNoticeStore(5);
      store.show('success', 'saved');
      store.show('error', 'saved');
      vi.advanceTimersByTime(noticeDuration - 1);
      store.show('success', 'saved');
      expect(store.list().map(({ variant }) => variant)).toEqual(['error', 'success']);
      vi.advanceTimersByTime(noticeDuration - 1);
      expect(store.list().map(({ variant }) => variant)).toEqual(['success']);
      vi.advanceTimersByTime(1);
      expect(texts(store)).toEqual([]);
    });

    it('keep the action of each: two removals can both be undone', () => {
      const store = createNoticeStore(5);
      store.show('success', 'removed', '', () => 'undo the first');
      store.show('success', 'removed', '', () => 'undo the second');
      expect(store.list().map(({ action }) => action?.(() => {}))).toEqual([
        'undo the first',
        'undo the second',
      ]);
    });

    it('wait while somebody reads them and then get the rest of their time', () => {
      const store = createNoticeStore(5);
      store.show('warning', 'first');
      vi.advanceTimersByTime(4_000);
      store.pause();
      store.show('warning', 'second');
      vi.advanceTimersByTime(60_000);
      expect(texts(store)).toEqual(['first', 'second']);
      store.resume();
      vi.advanceTimersByTime(2_000);
      expect(texts(store)).toEqual(['second']);
      vi.advanceTimersByTime(4_000);
      expect(texts(store)).toEqual([]);
    });

    it('go at once when dismissed, and tell who listens', () => {
      const store = createNoticeStore(5);
      const listener = vi.fn();
      store.subscribe(listener);
      store.show('info', 'read me');
      store.dismiss(store.list()[0]?.id ?? 0);
      expect(texts(store)).toEqual([]);
      expect(listener).toHaveBeenCalledTimes(2);
    });
  });
});
