import { describe, expect, it } from 'vitest';
import {
  guestPaths,
  isGuestPath,
  isOwnPath,
  rememberPath,
  takeRememberedPath,
} from './remembered-path.ts';

describe('remembered path', () => {
  it.each([
    '/trades',
    '/trades?tab=assets',
    '/dashboard#top',
    '/series/7?q=a%2Fb',
    '/loginsight',
    '/search-results',
  ])('gives %s back, once', (path) => {
    rememberPath(path);
    expect(takeRememberedPath()).toBe(path);
    expect(takeRememberedPath()).toBeNull();
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /trades',
    '/trades\u0000',
    'javascript:alert(1)',
    'trades',
    '',
    '/..//evil.example',
    '/.//evil.example',
    '/trades/..//evil.example',
    '/api/auth/logout',
    `/${'a'.repeat(3_000)}`,
  ])('never leads to %j', (path) => {
    expect(isOwnPath(path)).toBe(false);
    rememberPath(path);
    expect(takeRememberedPath()).toBeNull();
    // Nor when somebody else wrote it into the storage.
    sessionStorage.setItem('rememberedPath', path);
    expect(takeRememberedPath()).toBeNull();
  });

  it('whatever is accepted stays on this origin', () => {
    for (const path of [
      '/trades',
      '/%2F%2Fevil.example',
      '/@evil.example',
      '/trades?next=//evil.example',
    ]) {
      expect(isOwnPath(path)).toBe(true);
      expect(new URL(path, 'https://vault.example').origin).toBe('https://vault.example');
    }
  });

  it.each(guestPaths)('does not go back to the guest page %s', (path) => {
    expect(isGuestPath(path)).toBe(true);
    expect(isOwnPath(path)).toBe(false);
    expect(isOwnPath(`${path}?x=1`)).toBe(false);
  });

  it('knows guest pages with a last segment and by dot segments', () => {
    expect(isOwnPath('/reset-password/abc')).toBe(false);
    expect(isOwnPath('/login/')).toBe(false);
    expect(isOwnPath('/trades/../login')).toBe(false);
  });
});
