// The second step of a sign-in: a code of 6 digits, or a recovery code. It takes the place of the password form.
import { resendWaitSeconds, type CodeWay } from '@pricevault/basics';
import { codesContract } from '@pricevault/contract/auth/codes.contract';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { ApiError } from '../../lib/http/api-error.ts';
import { callApi } from '../../lib/http/api-client.ts';
import { supportsPasskeys } from '../../lib/session/passkey-support.ts';
import { loadPagePart } from '../account/answer.ts';
import { AlertRows } from '../form/AlertRows.tsx';
import { fillIn, sentencesOf } from '../form/error-sentences.ts';
import { TextField } from '../form/fields.tsx';
import { PageForm } from '../form/PageForm.tsx';
import type { PageWords } from '../page-words.ts';
import { asCode, asRecoveryCode, isCompleteCode } from '../../lib/accounts/code-input.ts';
import { useResendWait } from '../../lib/accounts/resend-wait.ts';

export interface CodeChallenge {
  /** The one-time id that login gave; not the account's. */
  readonly id: string;
  readonly codeBy: CodeWay;
  /** A passkey will do instead. */
  readonly hasPasskeys: boolean;
}

export function CodeStep(props: {
  challenge: CodeChallenge;
  words: PageWords<'login'>;
  onSignedIn: (token: string) => void;
  /** Back to the password, with the sentences to show there. */
  onBack: (reasons: readonly string[]) => void;
}) {
  const { challenge, words, onSignedIn, onBack } = props;
  const text = words.page.code;
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  // With an authenticator app no code is on its way until one is asked for.
  const [isSent, setSent] = useState(challenge.codeBy !== 'authenticator');
  const [inProgress, setInProgress] = useState(false);
  const [alerts, setAlerts] = useState<readonly string[]>([]);
  const alertsId = useId();
  /** The code that was refused, until another is typed. */
  const [refused, setRefused] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [waitLeft, wait] = useResendWait(isSent ? resendWaitSeconds : 0);
  const form = useRef<HTMLFormElement>(null);
  const focusCode = () => form.current?.querySelector('input')?.focus();
  useEffect(focusCode, [isRecovery]);

  /** Shows a refusal; where the sign-in itself has ended, at the password. */
  async function attempt(work: () => Promise<void>) {
    setAlerts([]);
    setNotice(null);
    setInProgress(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const sentences = sentencesOf(error, words);
      if (error.codes.includes('challengeInvalid')) return onBack(sentences);
      const seconds = error.params.find((params) => params['seconds'] !== undefined)?.['seconds'];
      if (error.codes.includes('codeTooSoon')) wait(Number(seconds ?? resendWaitSeconds));
      setAlerts(sentences);
    } finally {
      setInProgress(false);
    }
  }

  async function verify(event: SubmitEvent) {
    event.preventDefault();
    if (inProgress || !isCompleteCode(code, isRecovery)) return;
    setRefused(null);
    await attempt(async () => {
      const reply = await callApi(codesContract.verifyCode, {
        body: { userId: challenge.id, code },
      }).catch((error: unknown) => {
        if (error instanceof ApiError && !error.isTemporary) setRefused(code);
        throw error;
      });
      if (reply.access_token !== undefined) onSignedIn(reply.access_token);
    });
    focusCode();
  }

  const send = () =>
    attempt(async () => {
      await callApi(codesContract.sendCode, { body: { userId: challenge.id } });
      wait(resendWaitSeconds);
      if (isSent) setNotice(text.resent);
      setSent(true);
      setCode('');
      focusCode();
    });

  const signInByPasskey = () =>
    attempt(async () => {
      const part = await loadPagePart(() => import('./passkey.api.ts'));
      const token = await part.signInWithPasskey(challenge.id);
      if (token === null) setAlerts([words.page.passkeyUnused]);
      else onSignedIn(token);
    });

  const changeWay = () => {
    setRecovery(!isRecovery);
    setCode('');
    setAlerts([]);
    setNotice(null);
  };

  const purpose = isRecovery
    ? text.recoveryPurpose
    : challenge.codeBy === 'authenticator' && isSent
      ? text.sent
      : text.by[challenge.codeBy];

  return (
    <PageForm
      form={{
        formProps: {
          ref: form,
          method: 'post',
          noValidate: true,
          onSubmit: (event) => void verify(event),
        },
        alerts,
        alertsId,
        inProgress,
        canSend: !inProgress && isCompleteCode(code, isRecovery),
      }}
      action="/login"
      heading={text.heading}
      purpose={purpose}
      submit={text.verify}
      words={words}
      foot={
        <ul className="form-ways">
          {challenge.hasPasskeys && supportsPasskeys() && (
            <li>
              <button
                type="button"
                className="link-button"
                disabled={inProgress}
                onClick={signInByPasskey}
              >
                {text.usePasskey}
              </button>
            </li>
          )}
          {!isRecovery && (
            <li>
              <button
                type="button"
                className="link-button"
                disabled={inProgress || waitLeft > 0}
                onClick={send}
              >
                {!isSent
                  ? text.sendInstead
                  : waitLeft > 0
                    ? fillIn(text.resendIn, { seconds: waitLeft })
                    : text.resend}
              </button>
            </li>
          )}
          {challenge.codeBy === 'authenticator' && (
            <li>
              <button type="button" className="link-button" onClick={changeWay}>
                {isRecovery ? text.useCode : text.useRecovery}
              </button>
            </li>
          )}
          <li>
            <button type="button" className="link-button" onClick={() => onBack([])}>
              {text.back}
            </button>
          </li>
        </ul>
      }
    >
      <AlertRows variant="success" alerts={notice === null ? [] : [notice]} />
      <div className="code-field">
        <TextField
          name="code"
          type="text"
          label={isRecovery ? text.recoveryLabel : text.label}
          value={code}
          onChange={(typed) => setCode(isRecovery ? asRecoveryCode(typed) : asCode(typed))}
          complaint={null}
          refusedBy={alerts.length > 0 && refused === code ? alertsId : undefined}
          autoComplete="one-time-code"
          {...(isRecovery
            ? { autoCapitalize: 'characters' as const }
            : { inputMode: 'numeric' as const })}
        />
      </div>
      {/* Kept while the page is loaded again in another language: nobody has to start with the password. */}
      <input
        type="hidden"
        name="challenge"
        value={JSON.stringify({ ...challenge, userId: challenge.id })}
      />
    </PageForm>
  );
}
