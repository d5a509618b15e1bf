import { act, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { UploadProgress } from './UploadProgress.tsx';
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

it('a sheet that cannot be read leaves the choice of another one', async () => {
  const sheet = { name: 'Notes', names: ['Notes', 'Marks'] };
  class RefusingWorker extends FailingWorker {
    override postMessage(question: { id: number; kind: string; ask?: { sheet?: string } }): void {
      if (question.ask?.sheet === 'Marks') return super.postMessage(question);
      const answer = { problem: { code: 'fileNoSubmission', params: {} }, sheet };
      queueMicrotask(() => this.onmessage?.({ data: { id: question.id, answer } }));
    }
  }
  vi.stubGlobal('Worker', RefusingWorker);
  const { result } = renderHook(() =>
    useUpload({ workerAddress: '/worker.js', readStored: async () => null, choice: undefined }),
  );
  act(() => result.current.take(new File(['x'], 'book.xlsx')));
  await expect.poll(() => result.current.state.step).toBe('refused');
  await renderPart(<UploadProgress upload={result.current} />);
  expect(screen.getByRole('alert').textContent).toContain('book.xlsx: Invalid File');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Read from sheet' }), 'Marks');
  await expect.poll(() => result.current.state.step).toBe('ready');
});
