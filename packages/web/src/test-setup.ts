import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// The files of a project share this library: each starts from the same settings. Milliseconds: parts are loaded on demand,
// and cores may be busy.
configure({ asyncUtilTimeout: 60_000, defaultHidden: false });

afterEach(() => {
  if (typeof document === 'undefined') return; // tests of the node environment have no page
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// The next file shares this world: a `fetch` that a test has replaced would answer its calls.
afterAll(() => void vi.unstubAllGlobals());
