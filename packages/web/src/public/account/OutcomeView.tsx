// The outcome of a step, in place of its form: it worked, it was refused, or the answer is awaited.
import { useEffect, useRef, type ReactNode } from 'react';
import type { ApiError } from '../../lib/http/api-error.ts';
import { sentencesOf } from '../form/error-sentences.ts';
import { AlertIcon, CheckIcon } from '../frame/icons.tsx';
import type { FormWords } from '../page-words.ts';

export function OutcomeView(props: {
  kind: 'success' | 'error' | 'asking';
  heading: string;
  text: string;
  children?: ReactNode;
}) {
  const { kind, heading, text, children } = props;
  const title = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone: screen readers continue at the outcome.
  useEffect(() => {
    if (kind !== 'asking') title.current?.focus();
  }, [kind]);
  return (
    <section className="form outcome" aria-busy={kind === 'asking'}>
      {kind !== 'asking' && (
        <span className={`outcome-mark outcome-${kind}`}>
          {kind === 'success' ? <CheckIcon /> : <AlertIcon />}
        </span>
      )}
      <div>
        <h1 ref={title} tabIndex={-1}>
          {heading}
        </h1>
        <p className="muted">{text}</p>
      </div>
      {children}
    </section>
  );
}

/** A page whose question was refused: the reasons, and another try where one can help. */
export function RefusedView(props: {
  heading: string;
  error: ApiError;
  words: FormWords;
  onTryAgain: () => void;
  /** What to do about a refusal that is final. */
  children?: ReactNode;
}) {
  const { heading, error, words, onTryAgain, children } = props;
  return (
    <OutcomeView kind="error" heading={heading} text={sentencesOf(error, words).join(' ')}>
      {error.isTemporary ? (
        <button type="button" className="button button-wide" onClick={onTryAgain}>
          {words.shared.form.tryAgain}
        </button>
      ) : (
        children
      )}
    </OutcomeView>
  );
}
