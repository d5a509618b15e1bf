// The form of a public page: heading, alerts, fields, the button that sends it, and what follows.
import type { ComponentProps, ReactNode } from 'react';
import type { FormWords } from '../page-words.ts';
import { AlertRows } from './AlertRows.tsx';

interface FormState {
  readonly formProps: ComponentProps<'form'>;
  readonly alerts: readonly string[];
  /** Of the alert rows. */
  readonly alertsId: string;
  readonly inProgress: boolean;
  readonly canSend: boolean;
}

export function PageForm(props: {
  form: FormState;
  /** The page's own address, should the form ever be sent without our script. */
  action?: string;
  heading: string;
  purpose: string;
  /** Shown instead of the form's alerts. */
  warnings?: readonly string[] | undefined;
  submit: string;
  words: FormWords;
  foot?: ReactNode;
  children: ReactNode;
}) {
  const { form, heading, purpose, warnings, submit, words } = props;
  return (
    <form {...form.formProps} className="form" action={props.action}>
      <div>
        <h1>{heading}</h1>
        <p className="muted">{purpose}</p>
      </div>
      <AlertRows
        id={form.alertsId}
        variant={warnings ? 'warning' : 'error'}
        alerts={warnings ?? form.alerts}
      />
      {props.children}
      <button type="submit" className="button button-wide" disabled={!form.canSend}>
        {form.inProgress ? words.shared.form.inProgress : submit}
      </button>
      {props.foot}
    </form>
  );
}
