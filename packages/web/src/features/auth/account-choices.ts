// Preferences that belong to the account rather than the browser: stored with the account by one debounced call. Language and
// theme go there and come back on another machine; shortcuts and layout use the same way.
import { authContract, type User } from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import type { OwnChoices } from '../../lib/session/current-user.ts';
import {
  hasChosenPreferences,
  preferencesChosenAt,
  readLanguage,
  readTheme,
  storeChosenAt,
  storeLanguage,
  storeTheme,
  themes,
} from '../../lib/storage/preferences.ts';
import { serverNow } from '../../lib/time/clock.ts';

/** Milliseconds of rest before choices are sent. */
const saveDelay = 800;

interface SaverInput {
  /** `isFirst`: of what the user chose on this page. What the browser held from before is stored without a word. */
  readonly onSaved: (user: User, isFirst: boolean) => void;
  readonly onFailed: (error: unknown) => void;
}

export interface ChoicesSaver {
  /** `isQuiet`: not chosen just now, but held by the browser from before. */
  readonly save: (choices: OwnChoices, isQuiet?: boolean) => void;
  /** Sends at once what still waits: before a logout, and when the page goes away. */
  readonly flush: () => Promise<void>;
}

export function createChoicesSaver({ onSaved, onFailed }: SaverInput): ChoicesSaver {
  let waiting: OwnChoices | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> = Promise.resolve();
  let isFirst = true;
  let isQuietNow = false;

  const send = async () => {
    clearTimeout(timer);
    if (!waiting) return;
    const choices = waiting;
    waiting = null;
    try {
      // The server merges the settings key by key: only what is chosen anew goes there.
      const call = { body: { user: choices }, keepalive: true };
      onSaved((await callApi(authContract.updateUser, call)).user, isFirst && !isQuietNow);
      isFirst &&= isQuietNow;
    } catch (error) {
      onFailed(error);
    }
  };
  // One after the other: a later call must start from what the earlier one stored.
  const flush = () => (sending = sending.then(send));

  return {
    save: (choices, isQuiet = false) => {
      isQuietNow = isQuiet;
      const settings =
        (waiting?.settings ?? choices.settings) &&
        Object.assign({}, waiting?.settings, choices.settings);
      waiting = { ...waiting, ...choices, ...(settings ? { settings } : {}) };
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), saveDelay);
    },
    flush,
  };
}

/** Language and theme of this browser as the account keeps them. */
export function browserChoices(): OwnChoices {
  const chosenAt = preferencesChosenAt();
  return { language: readLanguage(), settings: { theme: readTheme(), chosenAt } };
}

/**
 * The later choice counts: the account's is taken over here, or the browser's is to be stored with the account (true). What
 * was chosen before signing in counts only for an account without a choice.
 */
export function reconcilePreferences(user: User): boolean {
  const there = user.settings['chosenAt'];
  const here = preferencesChosenAt();
  if (typeof there === 'number' && (here === null || there > here)) {
    const theme = themes.find((known) => known === user.settings['theme']);
    if (theme) storeTheme(theme, there);
    storeLanguage(user.language, there);
    return false;
  }
  if (here !== null) return here !== there;
  if (!hasChosenPreferences()) return false;
  storeChosenAt(serverNow());
  return true;
}
