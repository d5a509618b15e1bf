import { beforeEach, describe, expect, it } from 'vitest';
import type { User } from '@pricevault/contract';
import {
  preferencesChosenAt,
  readLanguage,
  readTheme,
  storeLanguage,
  storeTheme,
} from '../../lib/storage/preferences.ts';
import { answeringServer, refusal } from '../../lib/http/testing/answering-server.ts';
import { createChoicesSaver, reconcilePreferences } from './account-choices.ts';

const user: User = {
  id: 'u1',
  userId: 'u1',
  displayName: 'Nadia',
  email: 'nadia@firm.example',
  phone: null,
  tfa_enable: false,
  role: ['user'],
  photoURL: null,
  public_key: null,
  settings: { layout: 'dense' },
  shortcuts: [],
  language: 'ar',
  loginSource: 'api',
  isBeta: false,
  firmRole: 'owner',
};

const server = answeringServer();
beforeEach(() => {
  localStorage.clear();
  document.cookie = 'pricevault_language=; Path=/; Max-Age=0';
});

describe('choices kept with the account', () => {
  it('go together in one call, and only what was chosen', async () => {
    server.answer = () => ({ json: { success: true, user, message: '' } });
    const saver = createChoicesSaver({ onSaved: () => {}, onFailed: () => {} });
    saver.save({ settings: { theme: 'dark' } });
    saver.save({ shortcuts: ['/trades'] });
    saver.save({ settings: { width: 3 } });
    await saver.flush();
    await saver.flush();
    expect(server.heard.map((call) => call.body)).toEqual([
      { user: { settings: { theme: 'dark', width: 3 }, shortcuts: ['/trades'] } },
    ]);
  });

  it('are confirmed once, not for every change', async () => {
    const confirmed: boolean[] = [];
    server.answer = () => ({ json: { success: true, user, message: '' } });
    const saver = createChoicesSaver({
      onSaved: (_user, isFirst) => confirmed.push(isFirst),
      onFailed: () => {},
    });
    for (const width of [1, 2, 3]) {
      saver.save({ settings: { width } });
      await saver.flush();
    }
    expect(confirmed).toEqual([true, false, false]);
  });

  it('are confirmed when the user chooses, not when what the browser held is stored', async () => {
    const confirmed: boolean[] = [];
    server.answer = () => ({ json: { success: true, user, message: '' } });
    const saver = createChoicesSaver({
      onSaved: (_user, isFirst) => confirmed.push(isFirst),
      onFailed: () => {},
    });
    saver.save({ settings: { theme: 'dark' } }, true);
    await saver.flush();
    saver.save({ settings: { theme: 'light' } });
    await saver.flush();
    expect(confirmed).toEqual([false, true]);
  });

  it('tell a failure and go on with the next choice', async () => {
    const failures: unknown[] = [];
    server.answer = () => refusal(503, 'databaseAway');
    const saver = createChoicesSaver({
      onSaved: () => {},
      onFailed: (error) => failures.push(error),
    });
    saver.save({ language: 'tr' });
    await saver.flush();
    expect(failures).toHaveLength(1);
    saver.save({ language: 'ar' });
    await saver.flush();
    expect(server.heard).toHaveLength(2);
  });
});

describe('language and theme after signing in', () => {
  const chosen = { ...user, settings: { theme: 'dark', chosenAt: 2_000 } };

  it('come from the account where nobody chose in this browser', () => {
    expect(reconcilePreferences(chosen)).toBe(false);
    expect([readLanguage(), readTheme(), preferencesChosenAt()]).toEqual(['ar', 'dark', 2_000]);
  });

  it('come from whichever was chosen later', () => {
    storeTheme('light', 1_000);
    expect(reconcilePreferences(chosen)).toBe(false);
    expect(readTheme()).toBe('dark');
    storeTheme('light', 3_000);
    expect(reconcilePreferences(chosen)).toBe(true);
    expect(readTheme()).toBe('light');
  });

  it('come from the account, whatever was chosen before signing in', () => {
    storeLanguage('tr', null);
    expect(reconcilePreferences(chosen)).toBe(false);
    expect(readLanguage()).toBe('ar');
  });

  it('go to an account without a choice as they were chosen before signing in', () => {
    storeLanguage('tr', null);
    expect(reconcilePreferences(user)).toBe(true);
    expect(readLanguage()).toBe('tr');
    expect(preferencesChosenAt()).not.toBeNull();
  });

  it('stay as they are where the account has no choice', () => {
    expect(reconcilePreferences(user)).toBe(false);
    expect(readTheme()).toBe('system');
  });
});
