// A question that a page asks the server as soon as it runs in the browser.
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/http/api-error.ts';

export type Answer<Reply> =
  | { readonly state: 'asking' }
  | { readonly state: 'answered'; readonly reply: Reply }
  | { readonly state: 'refused'; readonly error: ApiError };

/** Asks once; `again` asks anew. */
export function useAnswer<Reply>(
  ask: () => Promise<Reply>,
): readonly [answer: Answer<Reply>, again: () => void] {
  const [answer, setAnswer] = useState<Answer<Reply>>({ state: 'asking' });
  const question = useRef(ask);
  question.current = ask;

  const again = useCallback(() => {
    setAnswer({ state: 'asking' });
    question.current().then(
      (reply) => setAnswer({ state: 'answered', reply }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        setAnswer({ state: 'refused', error });
      },
    );
  }, []);
  useEffect(again, [again]);
  return [answer, again];
}
