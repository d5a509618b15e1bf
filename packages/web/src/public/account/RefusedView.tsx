// A page whose question was refused: the sentences, and another try where one can help.
import type { ReactNode } from 'react';
import type { ApiError } from '../../lib/http/api-error.ts';
import { sentencesOf } from '../form/error-sentences.ts';
import type { FormWords } from '../page-words.ts';
import { OutcomeView } from './OutcomeView.tsx';

export function RefusedView(props: {
  heading: string;
  error: ApiError;
  words: FormWords;
  onTryAgain: () => void;
  /** What to do about a refusal that stays one. */
  children: ReactNode;
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
