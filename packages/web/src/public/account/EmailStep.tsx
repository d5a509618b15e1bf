// A form that asks for an address and sends a link there.
import { TextField } from '../form/fields.tsx';
import type { FormPart } from '../form/form-part.ts';
import { usePageForm } from '../form/page-form.ts';
import { PageForm } from '../form/PageForm.tsx';
import type { FormWords } from '../page-words.ts';

const empty = { email: '' };

export function EmailStep(props: {
  load: () => Promise<FormPart<{ email: string }, unknown>>;
  action: string;
  heading: string;
  purpose: string;
  submit: string;
  words: FormWords;
  onSent: (email: string) => void;
}) {
  const { load, words, onSent, ...head } = props;
  const form = usePageForm({
    load,
    initial: empty,
    words,
    retryFrom: 'email',
    onAccepted: (_reply, { email }) => onSent(email.trim()),
  });
  return (
    <PageForm
      {...head}
      form={form}
      words={words}
      foot={
        <p className="form-foot">
          <a href="/login">{words.shared.form.backToLogin}</a>
        </p>
      }
    >
      <TextField
        {...form.field('email')}
        type="email"
        label={words.shared.form.email}
        autoComplete="username"
      />
    </PageForm>
  );
}
