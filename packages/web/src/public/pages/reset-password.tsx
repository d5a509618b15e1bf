// Sets a new password with the link of a mail. The link is checked before anybody types.
import { useState } from 'react';
import { AccountFrame } from '../account/AccountFrame.tsx';
import { loadPagePart, useAnswer } from '../account/answer.ts';
import { OutcomeView, RefusedView } from '../account/OutcomeView.tsx';
import { NewPasswordFields } from '../form/NewPasswordFields.tsx';
import { usePageForm } from '../form/page-form.ts';
import { PageForm } from '../form/PageForm.tsx';
import type { PageProps, PageWords } from '../page-words.ts';

const loadCalls = () => import('../account/registration.api.ts');

export function Page({ words, language }: PageProps<'reset-password'>) {
  return (
    <AccountFrame shared={words.shared} language={language}>
      <ResetPassword words={words} />
    </AccountFrame>
  );
}

function ResetPassword({ words }: { words: PageWords<'reset-password'> }) {
  const { page, shared } = words;
  const [check, checkAgain] = useAnswer(async () =>
    (await loadPagePart(loadCalls)).checkResetLink(),
  );
  const [isDone, setDone] = useState(false);

  if (check.state === 'asking') {
    return <OutcomeView kind="asking" heading={page.heading} text={shared.form.loading} />;
  }
  if (check.state === 'refused') {
    return (
      <RefusedView
        heading={page.invalid.heading}
        error={check.error}
        words={words}
        onTryAgain={checkAgain}
      >
        <a className="button button-wide" href="/forgot-password">
          {page.invalid.again}
        </a>
        <p className="form-foot">
          <a href="/login">{shared.form.backToLogin}</a>
        </p>
      </RefusedView>
    );
  }
  if (isDone) {
    return (
      <OutcomeView kind="success" heading={page.done.heading} text={page.done.text}>
        <a className="button button-wide" href="/login">
          {page.done.login}
        </a>
      </OutcomeView>
    );
  }
  return <ResetStep words={words} onDone={() => setDone(true)} />;
}

const loadForm = async () => (await loadCalls()).resetPasswordPart;
const empty = { password: '', passwordConfirm: '' };

function ResetStep(props: { words: PageWords<'reset-password'>; onDone: () => void }) {
  const { words, onDone } = props;
  const { page } = words;
  const form = usePageForm({
    load: loadForm,
    initial: empty,
    words,
    retryFrom: 'password',
    onAccepted: onDone,
  });
  return (
    <PageForm
      form={form}
      heading={page.heading}
      purpose={page.purpose}
      submit={page.submit}
      words={words}
    >
      <NewPasswordFields
        words={words}
        label={page.password}
        password={form.field('password')}
        confirm={form.field('passwordConfirm')}
      />
    </PageForm>
  );
}
