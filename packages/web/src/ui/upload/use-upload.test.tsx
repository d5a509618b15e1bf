import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useUpload } from './use-upload.ts';

/** Reads and compares every file, and then fails to sort its rows. */
const asked: { kind: string; ask?: { sheet?: string } }[] = [];
class FailingWorker {
  onmessage: ((event: { data: object }) => void) | null = null;
  postMessage(question: { id: number; kind: string }): void {
    const { id, kind } = question;
    asked.push(question);
    const summary = { name: 'trades.csv' };
    const outcome =
      kind === 'sort'
        ? { failed: 'out of memory' }
        : { answer: kind === 'read' ? { summary } : {} };
    queueMicrotask(() => this.onmessage?.({ data: { id, ...outcome } }));
  }
  terminate(): void {}
}
afterEach(() => {
  vi.unstubAllGlobals();
});

it('rows that cannot be sorted are a failure, not an endless wait', async () => {
  vi.stubGlobal('Worker', FailingWorker);
  const { result } = renderHook(() =>
    useUpload({
      workerAddress: '/worker.js',
      readStored: async (carry) => carry({} as never),
      choice: null,
    }),
  );
  act(() => result.current.take(new File(['x'], 'trades.csv')));
  await expect.poll(() => result.current.state.step).toBe('failed');
  expect(result.current.state).toMatchObject({ name: 'trades.csv' });
});

it('another sheet is read from the same file', async () => {
  vi.stubGlobal('Worker', FailingWorker);
  const { result } = renderHook(() =>
    useUpload({ workerAddress: '/worker.js', readStored: async () => null, choice: undefined }),
  );
  act(() => result.current.take(new File(['x'], 'trades.xlsx')));
  await expect.poll(() => result.current.state.step).toBe('ready');
  asked.length = 0;
  act(() => result.current.chooseSheet('Second'));
  await expect.poll(() => JSON.stringify(asked)).toContain('"sheet":"Second"');
  await expect.poll(() => result.current.state.step).toBe('ready');
});
