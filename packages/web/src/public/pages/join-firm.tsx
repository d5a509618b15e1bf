// An invitation into a firm, for anyone who has its link: what it is for, and how to accept it.
import { useState } from 'react';
import { rememberPath } from '../../lib/session/remembered-path.ts';
import { AccountFrame } from '../account/AccountFrame.tsx';
import { loadPagePart, useAnswer } from '../account/answer.ts';
import { OutcomeView, RefusedView } from '../account/OutcomeView.tsx';
import { fillIn, sentencesOf } from '../form/error-sentences.ts';
import type { PageProps, PageWords } from '../page-words.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { AlertRows } from '../form/AlertRows.tsx';

const loadCalls = () => import('../join-firm/join-firm.api.ts');

export function Page({ words, language }: PageProps<'join-firm'>) {
  return (
    <AccountFrame shared={words.shared} language={language}>
      <JoinFirm words={words} />
    </AccountFrame>
  );
}

function JoinFirm({ words }: { words: PageWords<'join-firm'> }) {
  const { page } = words;
  const [answer, askAgain] = useAnswer(async () =>
    (await loadPagePart(loadCalls)).readInvitation(),
  );
  const [joined, setJoined] = useState<string | null>(null);

  if (answer.state === 'asking') {
    return <OutcomeView kind="asking" heading={page.heading} text={page.asking} />;
  }
  if (answer.state === 'refused') {
    return (
      <RefusedView heading={page.invalid} error={answer.error} words={words} onTryAgain={askAgain}>
        <a className="button button-wide" href="/">
          {page.home}
        </a>
      </RefusedView>
    );
  }
  if (joined !== null) {
    const heading = fillIn(page.done.heading, { firm: joined });
    return (
      <OutcomeView kind="success" heading={heading} text={page.done.text}>
        <a className="button button-wide" href="/firm">
          {page.done.go}
        </a>
      </OutcomeView>
    );
  }
  const { invitation, ownEmail } = answer.reply;
  const { firmName, invitedBy, email } = invitation;
  return (
    <section className="form">
      <div>
        <h1>{fillIn(page.invitedTo, { firm: firmName })}</h1>
        <p className="muted">{fillIn(page.text, { inviter: invitedBy })}</p>
      </div>
      <dl className="facts">
        <Fact name={page.firm} value={firmName} />
        <Fact name={page.inviter} value={invitedBy} />
        <Fact name={page.address} value={email} />
      </dl>
      {ownEmail === null ? (
        <GuestChoice page={page} />
      ) : (
        <JoinChoice
          words={words}
          ownEmail={ownEmail}
          isForOwn={ownEmail.toLowerCase() === email.toLowerCase()}
          onJoined={setJoined}
        />
      )}
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}

/** Login and Register; the visitor comes back here after either. */
function GuestChoice({ page }: { page: PageWords<'join-firm'>['page'] }) {
  const remember = () => rememberPath(location.pathname);
  return (
    <>
      <p>{page.guest}</p>
      <a className="button button-wide" href="/login" onClick={remember}>
        {page.login}
      </a>
      <a className="button button-wide button-outlined" href="/register" onClick={remember}>
        {page.register}
      </a>
    </>
  );
}

// What a signed-in visitor can do with an invitation: join, or change to the address that it was sent to.

// Loaded already by the page, which asked for the invitation.

function JoinChoice(props: {
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
