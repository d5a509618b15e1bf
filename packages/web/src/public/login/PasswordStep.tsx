import type { LoginForm, SignInReply } from '@pricevault/contract';
import { useEffect, useState } from 'react';
import { ResendLink } from '../account/ResendLink.tsx';
import { PasswordField, TextField } from '../form/fields.tsx';
import { AlertRows } from '../form/AlertRows.tsx';
import { usePageForm } from '../form/page-form.ts';
import { PageForm } from '../form/PageForm.tsx';
import type { PageWords } from '../page-words.ts';

const loadForm = async () => (await import('./login.api.ts')).loginPart;

export function PasswordStep(props: {
  words: PageWords<'login'>;
  /** Kept when somebody comes back from the code step. */
  email: string;
  /** What kept another way of signing in from working. */
  warnings: readonly string[];
  /** What another link has already done. */
  notice: string | null;
  /** A sign-in with the identity provider is being finished. */
  isWaiting: boolean;
  onReply: (reply: SignInReply, email: string) => Promise<void>;
  /** Null where no identity provider is configured. */
  onSingleSignOn: (() => Promise<void>) | null;
  /** Null where this browser has no passkeys. */
  onPasskey: (() => Promise<void>) | null;
}) {
  const { words, warnings, notice, isWaiting, onReply, onSingleSignOn, onPasskey } = props;
  const { page, shared } = words;
  const [isLeaving, setLeaving] = useState(false);
  const initial: LoginForm = { email: props.email, password: '' };
  const form = usePageForm({
    load: loadForm,
    initial,
    words,
    retryFrom: 'password',
    onAccepted: (reply, { email }) => onReply(reply, email),
  });
  const { formProps } = form;
  // Nothing else is done on this page; what somebody focused before it came to life keeps the focus.
  useEffect(() => {
    if (document.activeElement === document.body) focusEmpty(formProps.ref.current);
    // Once, when the step appears.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  // What another way said is past once the password is tried.
  const isWarned = !form.inProgress && !form.refusal && warnings.length > 0;
  const isBusy = isWaiting || isLeaving;
  const otherWay = (label: string, go: () => Promise<void>) => (
    <button
      type="button"
      className="button button-wide button-outlined"
      disabled={!form.canSend || isBusy}
      onClick={() => {
        form.forgetRefusal();
        setLeaving(true);
        void go().finally(() => setLeaving(false));
      }}
    >
      {label}
    </button>
  );

  return (
    <PageForm
      form={{ ...form, inProgress: form.inProgress || isWaiting, canSend: form.canSend && !isBusy }}
      action="/login"
      heading={page.heading}
      purpose={page.purpose}
      warnings={isWarned ? warnings : undefined}
      submit={page.submit}
      words={words}
      foot={
        <>
          {(onPasskey || onSingleSignOn) && (
            <p className="form-or">
              <span>{page.or}</span>
            </p>
          )}
          {onPasskey && otherWay(page.passkey, onPasskey)}
          {onSingleSignOn && otherWay(page.singleSignOn, onSingleSignOn)}
          <p className="form-foot">
            {page.noAccount} <a href="/register">{page.register}</a>
          </p>
        </>
      }
    >
      {notice !== null && !isWarned && !form.refusal && (
        <AlertRows variant="success" alerts={[notice]} />
      )}
      {form.refusal?.codes.includes('emailNotVerified') && (
        <ResendLink email={form.values.email.trim()} words={words} />
      )}
      <TextField
        {...form.field('email')}
        type="email"
        label={shared.form.email}
        autoComplete="username"
      />
      <PasswordField
        {...form.field('password')}
        label={shared.form.password}
        autoComplete="current-password"
        words={words}
      />
      <a className="form-aside" href="/forgot-password">
        {page.forgot}
      </a>
    </PageForm>
  );
}

/** The first field in which something is missing. */
function focusEmpty(form: HTMLFormElement | null): void {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input') ?? [])];
  (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
}
