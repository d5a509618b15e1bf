import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  applyTheme,
  chosenLanguage,
  cookieLanguage,
  onPreferencesChange,
  preferencesChosenAt,
  readLanguage,
  readTheme,
  storeLanguage,
  storeTheme,
} from './preferences.ts';

afterEach(() => {
  document.cookie = 'pricevault_language=; Path=/; Max-Age=0';
});

describe('preferences', () => {
  it('keeps the language for the page and for the server, and applies it', () => {
    storeLanguage('ar');
    expect(readLanguage()).toBe('ar');
    expect(cookieLanguage()).toBe('ar');
    expect(document.documentElement).toHaveAttribute('lang', 'ar');
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
    storeLanguage('tr');
    expect(document.documentElement).toHaveAttribute('dir', 'ltr');
    expect(cookieLanguage()).toBe('tr');
  });

  it('takes the browser’s first language that we speak, else English', () => {
    const languages = vi.spyOn(navigator, 'languages', 'get');
    languages.mockReturnValue(['de-DE', 'tr-TR', 'ar']);
    expect(readLanguage()).toBe('tr');
    languages.mockReturnValue(['de']);
    expect(readLanguage()).toBe('en');
  });

  it('takes a language that we do not speak for no choice', () => {
    localStorage.setItem('language', 'xx');
    expect(chosenLanguage()).toBeNull();
  });

  it('keeps the theme and applies it', () => {
    expect(readTheme()).toBe('system');
    storeTheme('dark');
    expect(readTheme()).toBe('dark');
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    localStorage.setItem('theme', 'pink');
    expect(readTheme()).toBe('system');
  });

  it('keeps no time without its choice in a full storage: the account’s choice counts on the next page', () => {
    storeTheme('light', 1_000);
    // oxlint-disable-next-line typescript/unbound-method -- called below with the storage it belongs to
    const setItem = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (key === 'theme') throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    });
    storeTheme('dark', 2_000);
    expect([readTheme(), preferencesChosenAt()]).toEqual(['dark', 2_000]);
    expect(localStorage.getItem('preferences_chosen_at')).toBeNull();
    vi.restoreAllMocks();
    storeTheme('light', 3_000);
  });

  it('tells of changes here and in other tabs', () => {
    const heard = vi.fn();
    const stop = onPreferencesChange(heard);
    storeTheme('light');
    localStorage.setItem('theme', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
    expect(heard).toHaveBeenCalledTimes(2);
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    stop();
    storeTheme('system');
    expect(heard).toHaveBeenCalledTimes(2);
    applyTheme('system');
  });
});
