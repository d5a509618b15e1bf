// Sends the verification link once more to an address that is known here.
import { useState } from 'react';
import { ApiError } from '../../lib/http/api-error.ts';
import { AlertRows } from '../form/AlertRows.tsx';
import { sentencesOf } from '../form/error-sentences.ts';
import type { FormWords } from '../page-words.ts';
import { loadPagePart } from './answer.ts';

export function ResendLink({ email, words }: { email: string; words: FormWords }) {
  const [inProgress, setInProgress] = useState(false);
  const [sent, setSent] = useState(false);
  const [alerts, setAlerts] = useState<readonly string[]>([]);

  async function resend() {
    setInProgress(true);
    setAlerts([]);
    try {
      const { resendPart } = await loadPagePart(() => import('./registration.api.ts'));
      await resendPart.send({ email });
      setSent(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setAlerts(sentencesOf(error, words));
    } finally {
      setInProgress(false);
    }
  }

  const { resend: resendWords, form } = words.shared;
  return (
    <div className="resend">
      {!sent && (
        <button type="button" className="link-button" disabled={inProgress} onClick={resend}>
          {inProgress ? form.inProgress : resendWords.action}
        </button>
      )}
      <AlertRows variant={sent ? 'success' : 'error'} alerts={sent ? [resendWords.sent] : alerts} />
    </div>
  );
}
