// A form that asks for an address and sends a link there.
import type { ReactNode } from 'react';
import { AlertRows } from '../form/AlertRows.tsx';
import type { FormPart } from '../form/form-part.ts';
import { usePageForm } from '../form/page-form.ts';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextField } from '../form/TextField.tsx';
import type { FormWords } from '../page-words.ts';

const empty = { email: '' };

export function EmailStep(props: {
  load: () => Promise<FormPart<{ email: string }, unknown>>;
  /** The page's own address, should the form ever be sent without our script. */
  action: string;
  submit: string;
  words: FormWords;
  onSent: (email: string) => void;
  /** The head of the form. */
  children: ReactNode;
}) {
  const { load, action, submit, words, onSent, children } = props;
  const form = usePageForm({
    load,
    initial: empty,
    words,
    retryFrom: 'email',
    onAccepted: (_reply, { email }) => onSent(email.trim()),
  });
  return (
    <form {...form.formProps} className="form" action={action}>
      {children}
      <AlertRows alerts={form.alerts} />
      <TextField
        {...form.field('email')}
        type="email"
        label={words.shared.form.email}
        autoComplete="username"
      />
      <SubmitButton
        text={submit}
        inProgress={form.inProgress}
        canSend={form.canSend}
        words={words}
      />
      <p className="form-foot">
        <a href="/login">{words.shared.form.backToLogin}</a>
      </p>
    </form>
  );
}
