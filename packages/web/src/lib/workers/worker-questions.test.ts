import { expect, it } from 'vitest';
import { connectWorker } from './worker-questions.ts';

interface Requests {
  read: { ask: string; answer: string };
}

/** A worker as the page sees it; it answers nothing. */
class SilentWorker {
  onmessage: unknown = null;
  onerror: ((event: { message: string }) => void) | null = null;
  onmessageerror: (() => void) | null = null;
  postMessage(): void {}
  terminate(): void {}
}

const connect = () => {
  const worker = new SilentWorker();
  const questions = connectWorker<Requests, string>(worker as unknown as Worker, {
    errorOf: (failed) => new Error(failed),
    lost: (why) => new Error(why),
  });
  return { worker, questions };
};

it('refuses what is asked of a worker that broke, before and after', async () => {
  const { worker, questions } = connect();
  const before = questions.ask('read', 'a');
  worker.onerror?.({ message: 'broken' });
  await expect(before).rejects.toThrow('broken');
  await expect(questions.ask('read', 'b')).rejects.toThrow('broken');
});

it('refuses what is open when an answer cannot be read', async () => {
  const { worker, questions } = connect();
  const asked = questions.ask('read', 'a');
  worker.onmessageerror?.();
  await expect(asked).rejects.toThrow('could not be read');
});
