import { describe, expect, it, vi } from 'vitest';
import { preferencesChosenAt, storeTheme } from '../storage/preferences.ts';
import {
  checkedToken,
  clearSession,
  isTokenUsable,
  onTokenChange,
  readToken,
  storeToken,
  takeSignOutReason,
  tokenExpiry,
} from './session.ts';
import {
  guestPaths,
  isGuestPath,
  isOwnPath,
  rememberPath,
  takeRememberedPath,
} from './remembered-path.ts';

/** A token as the server makes them: three parts, the middle one base64url of the claims. */
const tokenWith = (claims: unknown) =>
  `header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

describe('session', () => {
  it('keeps the token in local storage under access_token', () => {
    storeToken('a.b.c');
    expect(localStorage.getItem('access_token')).toBe('a.b.c');
    expect(readToken()).toBe('a.b.c');
    clearSession();
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(readToken()).toBeNull();
  });

  it('reads when a token ends, in milliseconds', () => {
    expect(tokenExpiry(tokenWith({ exp: 1_800_000_000 }))).toBe(1_800_000_000_000);
    // Claims whose base64url form needs - and _.
    expect(tokenExpiry(tokenWith({ sub: '???>>>ÿÿ', exp: 5 }))).toBe(5_000);
  });

  it.each([
    '',
    'nonsense',
    'a.b.c',
    'a..c',
    tokenWith({}),
    tokenWith({ exp: 'soon' }),
    tokenWith(null),
  ])('takes %j for a token without an end, which cannot be used', (token) => {
    expect(tokenExpiry(token)).toBeNull();
    expect(isTokenUsable(token, 0)).toBe(false);
  });

  it('can use a token while its end is later than now', () => {
    const token = tokenWith({ exp: 100 });
    expect(isTokenUsable(token, 99_999)).toBe(true);
    expect(isTokenUsable(token, 100_000)).toBe(false);
    expect(isTokenUsable(null, 0)).toBe(false);
  });

  it('hints to the server that somebody is signed in, as long as the token can be used', () => {
    storeToken(tokenWith({ exp: Date.now() / 1000 + 60 }));
    expect(document.cookie).toContain('pricevault_signed_in=1');
    storeToken(tokenWith({ exp: Date.now() / 1000 - 60 }));
    expect(document.cookie).not.toContain('pricevault_signed_in');
    storeToken(tokenWith({ exp: Date.now() / 1000 + 60 }));
    clearSession();
    expect(document.cookie).not.toContain('pricevault_signed_in');
  });

  it.each([
    [{ exp: 100 }, 99_999, null],
    [{ exp: 100 }, 100_000, 'accessTokenExpired'],
    [{}, 0, 'accessTokenInvalid'],
  ] as const)('forgets a token %j that has ended, with the reason', (claims, now, reason) => {
    const token = tokenWith(claims);
    storeToken(token);
    expect(checkedToken(now)).toBe(reason === null ? token : null);
    expect(readToken()).toBe(reason === null ? token : null);
    expect(takeSignOutReason()).toBe(reason);
    clearSession();
    expect(checkedToken(now)).toBeNull();
  });

  it('that ends while nobody looks leaves nothing that would overwrite the choices of who comes next', () => {
    storeToken(tokenWith({ exp: 100 }));
    storeTheme('dark', 3_000);
    expect(checkedToken(100_000)).toBeNull();
    expect(preferencesChosenAt()).toBeNull();
  });

  it('tells the reason of a sign-out once', () => {
    clearSession('accessTokenExpired');
    expect(takeSignOutReason()).toBe('accessTokenExpired');
    expect(takeSignOutReason()).toBeNull();
  });

  it('takes nothing for a reason that is not one of ours', () => {
    sessionStorage.setItem('signOutReason', '<b>hello</b>');
    expect(takeSignOutReason()).toBeNull();
  });

  it('hears changes of this tab and of others until it is told to stop', () => {
    const heard = vi.fn();
    const stop = onTokenChange(heard);
    storeToken('one');
    clearSession();
    localStorage.setItem('access_token', 'two');
    const other = { key: 'access_token', storageArea: localStorage };
    window.dispatchEvent(new StorageEvent('storage', other));
    window.dispatchEvent(new StorageEvent('storage', { ...other, key: 'theme' }));
    window.dispatchEvent(new StorageEvent('storage', { ...other, storageArea: sessionStorage }));
    expect(heard.mock.calls).toEqual([['one'], [null], ['two']]);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
    expect(heard).toHaveBeenLastCalledWith(null);
    stop();
    storeToken('three');
    expect(heard).toHaveBeenCalledTimes(4);
  });

  it('works for the page’s life where the browser refuses storage', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
    storeToken('kept');
    expect(readToken()).toBe('kept');
    clearSession();
    expect(readToken()).toBeNull();
  });
});

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
