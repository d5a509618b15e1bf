// Notices about a call: the given text when it succeeds, the server's sentences when it fails.
import { useCallback } from 'react';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { notices } from './notice-store.ts';

/** Waits for the call and reports its outcome; resolves to whether it succeeded. `failed` heads the reason of a failure. */
type Report = <Reply>(
  call: Promise<Reply>,
  done?: string | ((reply: Reply) => void),
  failed?: string,
) => Promise<boolean>;

export function useReport(): Report {
  const failureTexts = useFailureTexts();
  return useCallback<Report>(
    async (call, done, failed) => {
      try {
        const reply = await call;
        if (typeof done === 'string') notices.show('success', done);
        else done?.(reply);
        return true;
      } catch (error) {
        const reason = failureTexts(error).join(' ');
        notices.show('error', failed ?? reason, failed === undefined ? '' : reason);
        return false;
      }
    },
    [failureTexts],
  );
}
