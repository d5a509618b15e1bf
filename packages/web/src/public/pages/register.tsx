// Creates an account. What follows is in the visitor's mailbox, and the page says so.
import type { RegisterForm } from '@pricevault/contract';
import { useEffect, useState } from 'react';
import { AccountFrame } from '../account/AccountFrame.tsx';
import { OutcomeView } from '../account/OutcomeView.tsx';
import { ResendLink } from '../account/ResendLink.tsx';
import { fillIn } from '../form/error-sentences.ts';
import { NewPasswordFields } from '../form/NewPasswordFields.tsx';
import { usePageForm } from '../form/page-form.ts';
import { PageForm } from '../form/PageForm.tsx';
import { TextField } from '../form/fields.tsx';
import type { PageProps, PageWords } from '../page-words.ts';
import type { Words } from '../words/en.ts';

export function Page({ words, language }: PageProps<'register'>) {
  const [registered, setRegistered] = useState<string | null>(null);
  const { done } = words.page;
  return (
    <AccountFrame shared={words.shared} language={language}>
      {registered === null ? (
        <RegisterStep words={words} onRegistered={setRegistered} />
      ) : (
        <OutcomeView
          kind="success"
          heading={done.heading}
          text={fillIn(done.text, { email: registered })}
        >
          <a className="button button-wide" href="/login">
            {words.shared.form.goToLogin}
          </a>
          <div className="outcome-aside">
            <span>{done.noMail}</span> <ResendLink email={registered} words={words} />
          </div>
        </OutcomeView>
      )}
    </AccountFrame>
  );
}

/** The sentence with both pages as links. */
function AcceptedTerms(props: { text: string; foot: Words['shared']['foot'] }) {
  const { text, foot } = props;
  return (
    <p className="form-foot">
      {text.split(/(\{\{terms\}\}|\{\{privacy\}\})/).map((part) =>
        part === '{{terms}}' ? (
          <a key={part} href="/terms">
            {foot.terms}
          </a>
        ) : part === '{{privacy}}' ? (
          <a key={part} href="/privacy">
            {foot.privacy}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}

const loadForm = async () => (await import('../account/registration.api.ts')).registerPart;
const empty: RegisterForm = { displayName: '', email: '', password: '', passwordConfirm: '' };

function RegisterStep(props: {
  words: PageWords<'register'>;
  onRegistered: (email: string) => void;
}) {
  const { words, onRegistered } = props;
  const { page, shared } = words;
  const form = usePageForm({
    load: loadForm,
    initial: empty,
    words,
    retryFrom: 'email',
    onAccepted: (_reply, { email }) => onRegistered(email.trim()),
  });
  const { onChange: fillInEmail } = form.field('email');
  useEffect(() => {
    // The link of an invitation carries the invited address, which is the one to register with.
    const invited = new URLSearchParams(location.hash.slice(1)).get('email');
    if (invited !== null) fillInEmail(invited);
    // Once, when the page comes to life.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <PageForm
      form={form}
      action="/register"
      heading={page.heading}
      purpose={page.purpose}
      submit={page.submit}
      words={words}
      foot={
        <>
          <AcceptedTerms text={page.accept} foot={shared.foot} />
          <p className="form-foot">
            {page.haveAccount} <a href="/login">{page.login}</a>
          </p>
        </>
      }
    >
      <TextField
        {...form.field('displayName')}
        type="text"
        label={page.displayName}
        autoComplete="name"
        autoCapitalize="words"
        dir="auto"
      />
      <TextField
        {...form.field('email')}
        type="email"
        label={shared.form.email}
        autoComplete="username"
      />
      <NewPasswordFields
        words={words}
        label={shared.form.password}
        password={form.field('password')}
        confirm={form.field('passwordConfirm')}
      />
    </PageForm>
  );
}
