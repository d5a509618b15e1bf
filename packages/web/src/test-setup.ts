import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(() => {
  if (typeof document === 'undefined') return; // tests of the node environment have no page
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
