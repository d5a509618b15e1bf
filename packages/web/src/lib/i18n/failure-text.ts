// The message for a failed call: one sentence for each error, in the user's language.
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../http/api-error.ts';
import { errorMessage } from './error-messages.ts';
import { useLanguage } from './i18n.ts';
import { OutdatedError } from '../parts/part-loading.ts';

/** Sentences of an error; an unknown code falls back to the server's own English sentence. */
export function useFailureTexts(): (error: unknown) => string[] {
  const language = useLanguage();
  const { t } = useTranslation('common');
  return useCallback(
    (error: unknown) => {
      if (error instanceof OutdatedError) return [t('failure.outdated')];
      if (!(error instanceof ApiError)) return [t('failure.unknown')];
      if (error.isOffline) return [t('failure.offline')];
      return error.codes.map(
        (code, index) =>
          errorMessage(language, code, error.params[index]) ??
          error.errors[index] ??
          t('failure.unknown'),
      );
    },
    [language, t],
  );
}

/** One of the messages that schemas carry: an error code, or a text that is already a sentence. */
export function useFieldMessage(): (message: string | undefined) => string | undefined {
  const language = useLanguage();
  return useCallback(
    (message: string | undefined) =>
      message === undefined ? undefined : (errorMessage(language, message) ?? message),
    [language],
  );
}

export function requestIdOf(error: unknown): string | null {
  return error instanceof ApiError ? error.requestId : null;
}

/** What was asked for does not exist: another try finds it no more than the first. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
