// Asking the server from a public page: lazy parts, and questions that a page asks as soon as it runs in the browser.
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/http/api-error.ts';

/** Loads a lazy part of a page; a part that cannot be loaded reads as a network that is out of reach. */
export async function loadPagePart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    throw ApiError.offline(error);
  }
}

export type Answer<Reply> =
  | { readonly state: 'asking' }
  | { readonly state: 'answered'; readonly reply: Reply }
  | { readonly state: 'refused'; readonly error: ApiError };

/** Asks once; `again` repeats the question. */
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
