import { authContract, loginForm, type LoginForm } from '@pricevault/contract/auth/auth.contract';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { ApiError, callApi } from '../../lib/api-client.ts';
import { AlertRows } from '../form/AlertRows.tsx';
import { errorSentence, sentencesOf } from '../form/error-sentences.ts';
import { PasswordField } from '../form/PasswordField.tsx';
import { TextField } from '../form/TextField.tsx';
import type { PageWords } from '../page-words.ts';

// Our Content-Security-Policy forbids the functions that zod would compile.
z.config({ jitless: true });

type FieldCodes = Partial<Record<keyof LoginForm, string>>;

export function PasswordStep(props: {
  words: PageWords<'login'>;
  onSignedIn: (token: string) => void;
}) {
  const { words, onSignedIn } = props;
  const { page, errors } = words;
  const [values, setValues] = useState<LoginForm>({ email: '', password: '' });
  const [checked, setChecked] = useState(false);
  const [inProgress, setInProgress] = useState(false);
  const [alerts, setAlerts] = useState<readonly string[]>([]);
  const ready = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  // Fields complain after the first try to log in, and from then on with every key.
  const codes = checked ? fieldCodes(values) : {};

  async function logIn(event: SubmitEvent) {
    event.preventDefault();
    if (inProgress) return;
    setChecked(true);
    const found = fieldCodes(values);
    if (found.email || found.password) {
      focusField(form.current, found.email ? 'email' : 'password');
      return;
    }
    setAlerts([]);
    setInProgress(true);
    try {
      const reply = await callApi(authContract.login, { body: values });
      onSignedIn(reply.access_token);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setAlerts(sentencesOf(error, words));
      focusField(form.current, 'password');
    } finally {
      setInProgress(false);
    }
  }

  const change = (field: keyof LoginForm) => (value: string) =>
    setValues((current) => ({ ...current, [field]: value }));
  const complaint = (field: keyof LoginForm) => {
    const code = codes[field];
    return code === undefined ? null : errorSentence(code, {}, errors);
  };

  // method="post": should the form ever be sent without our script, the password does not end up in the address.
  return (
    <form ref={form} className="form" method="post" action="/login" noValidate onSubmit={logIn}>
      <div>
        <h1>{page.heading}</h1>
        <p className="muted">{page.purpose}</p>
      </div>
      <noscript>
        <p className="alert alert-warning">{words.shared.scriptNeeded}</p>
      </noscript>
      <AlertRows alerts={alerts} />
      <TextField
        name="email"
        type="email"
        label={page.email}
        value={values.email}
        onChange={change('email')}
        complaint={complaint('email')}
        autoComplete="username"
      />
      <PasswordField
        name="password"
        label={page.password}
        value={values.password}
        onChange={change('password')}
        complaint={complaint('password')}
        autoComplete="current-password"
        showLabel={page.showPassword}
        hideLabel={page.hidePassword}
      />
      <a className="form-aside" href="/forgot-password">
        {page.forgot}
      </a>
      <button type="submit" className="button button-wide" disabled={!ready || inProgress}>
        {inProgress ? page.inProgress : page.submit}
      </button>
      <p className="form-foot">
        {page.noAccount} <a href="/register">{page.register}</a>
      </p>
    </form>
  );
}

/** The first broken rule of each field, by code. */
function fieldCodes(values: LoginForm): FieldCodes {
  const result = loginForm.safeParse(values);
  const codes: FieldCodes = {};
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path[0];
    if (field === 'email' || field === 'password') codes[field] ??= issue.message;
  }
  return codes;
}

function focusField(form: HTMLFormElement | null, field: keyof LoginForm): void {
  form?.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.focus();
}

/** False while the page is only pre-rendered: a click would send the form without our script. */
function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}
