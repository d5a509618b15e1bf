// Asks for a link that sets a new password. The outcome is the same whether or not the address is known.
import { useState } from 'react';
import { AccountFrame } from '../account/AccountFrame.tsx';
import { EmailStep } from '../account/EmailStep.tsx';
import { FormHead } from '../account/FormHead.tsx';
import { OutcomeView } from '../account/OutcomeView.tsx';
import { fillIn } from '../form/error-sentences.ts';
import type { PageProps } from '../page-props.ts';

const loadForm = async () => (await import('./forgot-password.api.ts')).forgotPasswordPart;

export function ForgotPasswordPage({ words, language }: PageProps<'forgot-password'>) {
  const [asked, setAsked] = useState<string | null>(null);
  const { page, shared } = words;
  return (
    <AccountFrame shared={shared} language={language}>
      {asked === null ? (
        <EmailStep
          load={loadForm}
          action="/forgot-password"
          submit={page.submit}
          words={words}
          onSent={setAsked}
        >
          <FormHead heading={page.heading} purpose={page.purpose} />
        </EmailStep>
      ) : (
        <OutcomeView
          kind="success"
          heading={page.done.heading}
          text={fillIn(page.done.text, { email: asked })}
        >
          <a className="button button-wide" href="/login">
            {page.done.login}
          </a>
        </OutcomeView>
      )}
    </AccountFrame>
  );
}
