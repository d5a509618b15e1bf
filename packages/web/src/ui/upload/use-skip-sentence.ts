// The words for skipped rows. Problems of cells have their sentences in the error catalogue, as the server says them too;
// those that only a file can have stand in the words of uploads.
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf, rowProblemCodes } from '@pricevault/basics';
import { fileRowProblemCodes } from '@pricevault/file-formats';
import { errorMessage } from '../../lib/i18n/error-messages.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { fillSentence, withoutLine } from './skip-sentences.ts';
import type { SkipReason } from './upload-protocol.ts';

/** The last two: of a kept round, which takes some trades of a type only and values up to a bound. */
const ownCodes = [...fileRowProblemCodes, 'rowNotInRound', 'rowTooLarge'] as const;

/** Every sentence with its places still open, by code; without the line, which stands in a column of its own. */
export function useSkipSentences(): () => Readonly<Record<string, string>> {
  const { t } = useTranslation('upload');
  const language = useLanguage();
  return useCallback(
    () => ({
      ...Object.fromEntries(
        rowProblemCodes.map((code) => [
          code,
          withoutLine(errorMessage(language, code) ?? code, language),
        ]),
      ),
      ...Object.fromEntries(ownCodes.map((code) => [code, t(`rows.${code}`)])),
    }),
    [t, language],
  );
}

export function useSkipSentence(
  labels: Readonly<Record<string, string>>,
): (reason: SkipReason) => string {
  const sentences = useSkipSentences();
  const isRightToLeft = languageOf(useLanguage()).direction === 'rtl';
  return useCallback(
    (reason) => {
      // What the file says keeps its own direction between Arabic words.
      const shown =
        isRightToLeft && reason.value !== undefined
          ? { ...reason, value: `\u2068${reason.value}\u2069` }
          : reason;
      return fillSentence(sentences()[reason.code] ?? reason.code, shown, labels);
    },
    [sentences, labels, isRightToLeft],
  );
}
