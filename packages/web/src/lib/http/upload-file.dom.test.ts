import { transactionsContract } from '@pricevault/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { uploadFile } from './upload-file.ts';

/** A line that the test moves on: bytes leave, and the answer comes, when it says so. */
class Line {
  static last: Line;
  status = 0;
  responseText = '';
  upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
  onload?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  isAborted = false;
  constructor() {
    Line.last = this;
  }
  open() {}
  setRequestHeader() {}
  send() {}
  getAllResponseHeaders = () => '';
  abort() {
    this.isAborted = true;
    this.onabort?.();
    this.onloadend?.();
  }
  answer(reply: object) {
    Object.assign(this, { status: 200, responseText: JSON.stringify(reply) });
    this.onload?.();
    this.onloadend?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Line);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const upload = () =>
  uploadFile(transactionsContract.import, {
    file: new File(['a,b'], 'a.csv'),
    query: { fileName: 'a.csv' },
    onSent: () => {},
    signal: new AbortController().signal,
  });

it('a file of which nothing leaves for a minute is given up as offline; a slow line is not', async () => {
  const failed = upload().catch((error: unknown) => error);
  for (let loaded = 1; loaded <= 5; loaded += 1) {
    await vi.advanceTimersByTimeAsync(59_000);
    Line.last.upload.onprogress?.({ loaded, total: 10 });
  }
  expect(Line.last.isAborted).toBe(false);
  await vi.advanceTimersByTimeAsync(61_000);
  const error = await failed;
  expect(error).toBeInstanceOf(ApiError);
  expect((error as ApiError).isOffline).toBe(true);
});

it('the answer to a whole file is waited for longer, and nothing is left running after it', async () => {
  const sent = upload();
  await vi.advanceTimersByTimeAsync(1000);
  Line.last.upload.onload?.();
  await vi.advanceTimersByTimeAsync(500_000);
  Line.last.answer({ success: true, report: {} });
  expect(await sent).toEqual({ success: true, report: {} });
  expect(vi.getTimerCount()).toBe(0);
});
