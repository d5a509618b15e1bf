import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, vi } from 'vitest';

// The files of a project share this library: each starts from the same settings. Milliseconds: parts are loaded on demand,
// and cores may be busy.
configure({
  asyncUtilTimeout: 60_000,
  defaultHidden: false,
  // Whoever waits for an element asks many times, and each miss would print the whole page: a sixth of the time of all tests.
  // DEBUG_PRINT_LIMIT=7000 prints it.
  ...(process.env['DEBUG_PRINT_LIMIT'] === undefined && {
    getElementError: (message) => new Error(message ?? 'The element was not found.'),
  }),
});

// React's development build notes the stack at which each element was made, up to a limit: an eighth of the time, for warnings
// that no test reads. The limit is always reached here.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set(_count: number) {
    // It starts again for each drawing.
  },
});

// jsdom lays nothing out: no size ever changes, and nothing comes into a window.
class NothingObserved {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NothingObserved;
globalThis.IntersectionObserver ??= NothingObserved as unknown as typeof IntersectionObserver;

afterEach(() => {
  if (typeof document === 'undefined') return; // tests of the node environment have no page
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// The next file shares this world: a `fetch` that a test has replaced would answer its calls.
afterAll(() => void vi.unstubAllGlobals());
