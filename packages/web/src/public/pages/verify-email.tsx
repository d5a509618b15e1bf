// Uses the verification link of a mail, when its reader says so: mail filters open links too, some with a browser. Where the
// link no longer works, sends a new one.
import { useState } from 'react';
import { AccountFrame } from '../account/AccountFrame.tsx';
import { loadPagePart, useAnswer } from '../account/answer.ts';
import { EmailStep } from '../account/EmailStep.tsx';
import { LinkQuestion } from '../account/LinkQuestion.tsx';
import { OutcomeView, RefusedView } from '../account/OutcomeView.tsx';
import { fillIn, sentencesOf } from '../form/error-sentences.ts';
import type { PageProps, PageWords } from '../page-words.ts';

const loadCalls = () => import('../account/registration.api.ts');
const loadForm = async () => (await loadCalls()).resendPart;

export function Page({ words, language }: PageProps<'verify-email'>) {
  return (
    <AccountFrame shared={words.shared} language={language}>
      <VerifyEmail words={words} />
    </AccountFrame>
  );
}

function VerifyEmail({ words }: { words: PageWords<'verify-email'> }) {
  const [isWanted, setWanted] = useState(false);
  if (isWanted) return <Verification words={words} />;
  return <LinkQuestion {...words.page.ready} onUse={() => setWanted(true)} />;
}

function Verification({ words }: { words: PageWords<'verify-email'> }) {
  const { page, shared } = words;
  const [answer, askAgain] = useAnswer(async () => (await loadPagePart(loadCalls)).verifyEmail());
  const [resentTo, setResentTo] = useState<string | null>(null);

  if (answer.state === 'asking') {
    return <OutcomeView kind="asking" heading={page.heading} text={shared.form.inProgress} />;
  }
  if (answer.state === 'answered') {
    return (
      <OutcomeView kind="success" heading={page.done.heading} text={page.done.text}>
        <GoToLogin words={words} />
      </OutcomeView>
    );
  }
  if (answer.error.codes.includes('alreadyVerified')) {
    const text = sentencesOf(answer.error, words).join(' ');
    return (
      <OutcomeView kind="success" heading={page.already} text={text}>
        <GoToLogin words={words} />
      </OutcomeView>
    );
  }
  if (answer.error.isTemporary) {
    const { heading } = page.invalid;
    return (
      <RefusedView heading={heading} error={answer.error} words={words} onTryAgain={askAgain} />
    );
  }
  if (resentTo !== null) {
    const text = fillIn(page.sent.text, { email: resentTo });
    return (
      <OutcomeView kind="success" heading={page.sent.heading} text={text}>
        <GoToLogin words={words} />
      </OutcomeView>
    );
  }
  return (
    <EmailStep
      load={loadForm}
      action="/login"
      heading={page.invalid.heading}
      purpose={sentencesOf(answer.error, words).join(' ')}
      submit={page.submit}
      words={words}
      onSent={setResentTo}
    />
  );
}

function GoToLogin({ words }: { words: PageWords<'verify-email'> }) {
  return (
    <a className="button button-wide" href="/login">
      {words.shared.form.goToLogin}
    </a>
  );
}
