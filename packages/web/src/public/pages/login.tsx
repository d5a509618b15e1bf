// The login page: the password step, or in its place the code step when a reply asks for a code (`enabledVerify`). What
// most visitors do not need at first, the code step, the single sign-on and passkeys, is loaded when it is needed.
import type { SignInReply } from '@pricevault/contract';
import { useEffect, useLayoutEffect, useState } from 'react';
import { ApiError } from '../../lib/http/api-error.ts';
import { isStorageKept } from '../../lib/storage/browser-storage.ts';
import { supportsPasskeys } from '../../lib/session/passkey-support.ts';
import { storeToken } from '../../lib/session/session.ts';
import { AccountFrame } from '../account/AccountFrame.tsx';
import { loadPagePart } from '../account/answer.ts';
import { LinkQuestion } from '../account/LinkQuestion.tsx';
import { sentencesOf } from '../form/error-sentences.ts';
import { takeTypedFields } from '../frame/kept-fields.ts';
import type { PageProps } from '../page-words.ts';
import type { CodeChallenge } from '../login/CodeStep.tsx';
import { PasswordStep } from '../login/PasswordStep.tsx';

type CodePart = typeof import('../login/CodeStep.tsx');

export function Page({ words, language }: PageProps<'login'>) {
  const [email, setEmail] = useState('');
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const [notice, setNotice] = useState<string | null>(null);
  // Most browsers have them: the page comes with the button, which leaves where there are none.
  const [hasPasskeys, setHasPasskeys] = useState(true);
  const [isReturning, setReturning] = useState(false);
  /** Of the mail about failed sign-ins, until its reader uses it. */
  const [unlockToken, setUnlockToken] = useState<string | null>(null);
  /** Whether the server has an identity provider; it says so in the page. */
  const [isOffered, setOffered] = useState(false);
  const [codeStep, setCodeStep] = useState<{
    CodeStep: CodePart['CodeStep'];
    challenge: CodeChallenge;
  } | null>(null);

  /** The guest guard listens to the token and sends the visitor on to the remembered path. */
  async function goOn(reply: SignInReply): Promise<void> {
    if (reply.access_token !== undefined) return storeToken(reply.access_token);
    const { CodeStep } = await loadPagePart(() => import('../login/CodeStep.tsx'));
    const { userId = '', codeBy = 'mail', hasPasskeys = false } = reply;
    setCodeStep({ CodeStep, challenge: { id: userId, codeBy, hasPasskeys } });
  }

  const warn = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    setWarnings(sentencesOf(error, words));
  };

  async function startSingleSignOn(): Promise<void> {
    setWarnings([]);
    const part = await loadPagePart(() => import('../../lib/session/single-sign-on.ts'));
    await part.startSingleSignOn();
  }

  async function signInWithPasskey(): Promise<void> {
    setWarnings([]);
    const part = await loadPagePart(() => import('../login/passkey.api.ts'));
    const token = await part.signInWithPasskey();
    if (token === null) setWarnings([words.page.passkeyUnused]);
    else storeToken(token);
  }

  async function endWait(token: string): Promise<void> {
    setUnlockToken(null);
    setReturning(true);
    try {
      const part = await loadPagePart(() => import('../account/registration.api.ts'));
      await part.unlock(token);
      setNotice(words.page.unlocked);
    } catch (error) {
      warn(error);
    } finally {
      setReturning(false);
    }
  }

  useLayoutEffect(() => setHasPasskeys(supportsPasskeys()), []);

  useEffect(() => {
    // The token would be gone on the next page.
    if (!isStorageKept('localStorage')) setWarnings([words.page.storageRefused]);
    setOffered('singleSignOn' in document.documentElement.dataset);
    const { challenge } = takeTypedFields(['challenge']);
    if (challenge !== undefined) void goOn(JSON.parse(challenge) as SignInReply);
    const back = takeReturn();
    if (back === null) return;
    if ('starts' in back) {
      startSingleSignOn().catch(warn);
      return;
    }
    if ('problem' in back) {
      const { errors } = words;
      setWarnings([errors[back.problem] ?? errors['identityRefused'] ?? back.problem]);
      return;
    }
    if ('unlock' in back) {
      setUnlockToken(back.unlock);
      return;
    }
    setReturning(true);
    loadPagePart(() => import('../../lib/session/single-sign-on.ts'))
      .then((part) => part.finishSingleSignOn(back.ticket))
      .then(goOn)
      .catch(warn)
      .finally(() => setReturning(false));
    // What the address carries is taken once, when the page starts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <AccountFrame shared={words.shared} language={language}>
      {unlockToken !== null ? (
        <LinkQuestion {...words.page.unlock} onUse={() => void endWait(unlockToken)} />
      ) : codeStep ? (
        <codeStep.CodeStep
          challenge={codeStep.challenge}
          words={words}
          onSignedIn={storeToken}
          onBack={(reasons) => {
            setWarnings(reasons);
            setCodeStep(null);
          }}
        />
      ) : (
        <PasswordStep
          words={words}
          email={email}
          warnings={warnings}
          notice={notice}
          isWaiting={isReturning}
          onReply={async (reply, typed) => {
            setWarnings([]);
            setEmail(typed);
            await goOn(reply);
          }}
          onSingleSignOn={isOffered ? () => startSingleSignOn().catch(warn) : null}
          onPasskey={hasPasskeys ? () => signInWithPasskey().catch(warn) : null}
        />
      )}
    </AccountFrame>
  );
}

type LoginReturn =
  | { readonly starts: 'single-sign-on' }
  | { readonly ticket: string }
  | { readonly problem: string }
  | { readonly unlock: string };

/**
 * What the address carries: the start of a single sign-on (`#single-sign-on`), the way back from the identity provider (`#ticket=…` or `#problem=…`), or the link of the mail
 * about wrong passwords (`#unlock=…`). The fragment is removed at once, so that it stays in no history and no bookmark.
 */
function takeReturn(): LoginReturn | null {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const ticket = fragment.get('ticket');
  const problem = fragment.get('problem');
  const unlock = fragment.get('unlock');
  const starts = fragment.has('single-sign-on');
  if (ticket === null && problem === null && unlock === null && !starts) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  if (starts) return { starts: 'single-sign-on' };
  if (ticket !== null) return { ticket };
  return unlock === null ? { problem: problem ?? '' } : { unlock };
}
