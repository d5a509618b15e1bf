// What a failure of the worker or of a call says to the user.
import { useTranslation } from 'react-i18next';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { ConsensusFailure } from './consensus-client.ts';

/** Lines that one message names. */
const maxRows = 5;

/** What somebody pasted instead of a private key. */
const pastedFaults = ['key-file', 'hex', 'no-padding', 'not-32-bytes', 'zero-key'] as const;

export function useConsensusFailure(): (error: unknown) => string {
  const { t } = useTranslation('consensus');
  const failureTexts = useFailureTexts();
  return (error) => {
    if (!(error instanceof ConsensusFailure)) return failureTexts(error).join(' ');
    const { code, submissionUuid, reason: why, rows } = error.failure;
    const pasted = pastedFaults.find((fault) => code === 'key-refused' && fault === why);
    if (pasted) return t(`pasted.${pasted}`);
    const sentence = t(`failures.${code}`, {
      submission: submissionUuid ?? '',
      keepers: why ?? '',
      trades: why ?? '',
    });
    const lines = (rows ?? [])
      .slice(0, maxRows)
      .map(({ line, tradeId, reason }) =>
        t('failures.row', { line: line ?? 0, trade: tradeId, reason: t(`reasons.${reason}`) }),
      );
    return [sentence, ...lines].join(' ');
  };
}
