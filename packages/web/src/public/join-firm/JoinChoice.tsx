// What a signed-in visitor can do with an invitation: join, or change to the address that it was sent to.
import { useState } from 'react';
import { ApiError } from '../../lib/http/api-error.ts';
import { rememberPath } from '../../lib/session/remembered-path.ts';
import { loadPagePart } from '../account/answer.ts';
import { AlertRows } from '../form/AlertRows.tsx';
import { fillIn, sentencesOf } from '../form/error-sentences.ts';
import type { PageWords } from '../page-words.ts';

// Loaded already by the page, which asked for the invitation.
const loadCalls = () => import('./join-firm.api.ts');

export function JoinChoice(props: {
  words: PageWords<'join-firm'>;
  ownEmail: string;
  isForOwn: boolean;
  onJoined: (firmName: string) => void;
}) {
  const { words, ownEmail, isForOwn, onJoined } = props;
  const { page, shared, errors } = words;
  const [inProgress, setInProgress] = useState(false);
  const [alerts, setAlerts] = useState<readonly string[]>([]);

  async function join() {
    setAlerts([]);
    setInProgress(true);
    try {
      onJoined(await (await loadPagePart(loadCalls)).joinFirm());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setAlerts(sentencesOf(error, words));
      setInProgress(false);
    }
  }

  async function switchAccount() {
    setInProgress(true);
    await (await loadPagePart(loadCalls)).logOut();
    rememberPath(location.pathname);
    location.assign('/login');
  }

  return (
    <>
      <p className="muted">{fillIn(page.signedInAs, { email: ownEmail })}</p>
      {isForOwn ? (
        <>
          <p>{page.consequence}</p>
          <AlertRows alerts={alerts} />
          <button type="button" className="button button-wide" disabled={inProgress} onClick={join}>
            {inProgress ? shared.form.inProgress : page.join}
          </button>
        </>
      ) : (
        <>
          <AlertRows variant="warning" alerts={[errors['invitationForOther'] ?? '']} />
          <button
            type="button"
            className="button button-wide"
            disabled={inProgress}
            onClick={switchAccount}
          >
            {inProgress ? shared.form.inProgress : page.switchAccount}
          </button>
        </>
      )}
    </>
  );
}
