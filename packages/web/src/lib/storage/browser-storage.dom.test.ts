import { afterEach, expect, it, vi } from 'vitest';
import { isStorageKept, readStored, removeStored, writeStored } from './browser-storage.ts';

const fill = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

afterEach(() => {
  vi.restoreAllMocks();
  removeStored('localStorage', 'draft');
});

it('returns the newest value where the storage is full and still holds an older one', () => {
  expect(writeStored('localStorage', 'draft', 'old')).toBe(true);
  const full = fill();
  expect(writeStored('localStorage', 'draft', 'new')).toBe(false);
  expect(isStorageKept('localStorage')).toBe(false);
  expect(readStored('localStorage', 'draft')).toBe('new');

  full.mockRestore();
  expect(writeStored('localStorage', 'draft', 'newest')).toBe(true);
  expect(readStored('localStorage', 'draft')).toBe('newest');
  expect(localStorage.getItem('draft')).toBe('newest');
});

it('returns what another page has stored after a value was refused here', () => {
  const full = fill();
  writeStored('localStorage', 'draft', 'refused');
  full.mockRestore();
  localStorage.setItem('draft', 'from another page');
  window.dispatchEvent(new StorageEvent('storage', { key: 'draft', storageArea: localStorage }));
  expect(readStored('localStorage', 'draft')).toBe('from another page');
});
