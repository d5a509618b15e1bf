// Asks for a link that sets a new password. The outcome is the same whether or not the address is known.
import { useState } from 'react';
import { AccountFrame } from '../account/AccountFrame.tsx';
import { EmailStep } from '../account/EmailStep.tsx';
import { OutcomeView } from '../account/OutcomeView.tsx';
import { fillIn } from '../form/error-sentences.ts';
import type { PageProps } from '../page-words.ts';

const loadForm = async () => (await import('../account/registration.api.ts')).forgotPasswordPart;

export function Page({ words, language }: PageProps<'forgot-password'>) {
  const [asked, setAsked] = useState<string | null>(null);
  const { page, shared } = words;
  return (
    <AccountFrame shared={shared} language={language}>
      {asked === null ? (
        <EmailStep
          load={loadForm}
          action="/forgot-password"
          heading={page.heading}
          purpose={page.purpose}
          submit={page.submit}
          words={words}
          onSent={setAsked}
        />
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
