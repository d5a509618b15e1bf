// What became of the request, as a modal dialog (spec 000 section 8). The browser's own: it holds and returns the focus.
import { languageOf, type LanguageCode } from '@pricevault/basics';
import { useEffect, useId, useRef } from 'react';
import { AlertIcon, CheckIcon } from '../frame/icons.tsx';
import { fillIn } from '../form/error-sentences.ts';
import type { Words } from '../words/en.ts';

interface ResultDialogProps {
  readonly words: Words['landing']['result'];
  readonly language: LanguageCode;
  readonly closeLabel: string;
  readonly confirmed: { readonly email: string; readonly at: Date } | null;
  /** The first error; null where there is none. */
  readonly problem: string | null;
  readonly onClose: () => void;
}

export function ResultDialog(props: ResultDialogProps) {
  const { words, language, closeLabel, confirmed, problem, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = confirmed !== null || problem !== null;
  const titleId = useId();
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} className="result" aria-labelledby={titleId} onClose={onClose}>
      {isOpen && (
        <>
          <span className={`outcome-mark outcome-${confirmed ? 'success' : 'error'}`}>
            {confirmed ? <CheckIcon /> : <AlertIcon />}
          </span>
          <h2 id={titleId}>{confirmed ? words.thanks : words.sorry}</h2>
          {confirmed ? (
            <>
              <p>{fillIn(words.reachOut, { email: confirmed.email })}</p>
              <p>
                {words.confirmedFor}{' '}
                <time dateTime={confirmed.at.toISOString()}>
                  {writtenTime(confirmed.at, language)}
                </time>
              </p>
            </>
          ) : (
            <p>{problem}</p>
          )}
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {closeLabel}
          </button>
        </>
      )}
    </dialog>
  );
}

function writtenTime(at: Date, language: LanguageCode): string {
  return new Intl.DateTimeFormat(languageOf(language).locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    calendar: 'gregory',
    numberingSystem: 'latn',
  }).format(at);
}
