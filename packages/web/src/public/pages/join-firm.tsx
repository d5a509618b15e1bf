// An invitation into a firm, for anyone who has its link: what it is for, and how to accept it.
import { useState } from 'react';
import { rememberPath } from '../../lib/session/remembered-path.ts';
import { AccountFrame } from '../account/AccountFrame.tsx';
import { loadPagePart, useAnswer } from '../account/answer.ts';
import { OutcomeView, RefusedView } from '../account/OutcomeView.tsx';
import { fillIn } from '../form/error-sentences.ts';
import type { PageProps, PageWords } from '../page-words.ts';
import { JoinChoice } from '../join-firm/JoinChoice.tsx';

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
