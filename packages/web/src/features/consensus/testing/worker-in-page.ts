// jsdom has no workers: the same handlers, asked in the page.
import { vi } from 'vitest';
import { createHandlers } from '../worker-handlers.ts';

interface Asked {
  readonly id: number;
  readonly kind: keyof ReturnType<typeof createHandlers>;
  readonly ask: never;
}

export function serveWorkerInPage(): void {
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: ((event: { readonly data: unknown }) => void) | null = null;
      readonly handlers = createHandlers();

      postMessage({ id, kind, ask }: Asked) {
        const handle: (ask: never, onProgress: () => void) => unknown = this.handlers[kind];
        void Promise.resolve()
          .then(() => handle(ask, () => undefined))
          .then(
            (answer) => this.onmessage?.({ data: { id, answer } }),
            (error: unknown) =>
              this.onmessage?.({
                data: { id, failed: { code: 'unknown', reason: String(error) } },
              }),
          );
      }
      terminate() {}
    },
  );
}
