// The e-mail field of the landing page: it signs a pilot partner up, and a dialog tells the result.
import type { LanguageCode } from '@pricevault/basics';
import { useId, useState, useEffect, useRef } from 'react';
import { serverNow } from '../../lib/time/clock.ts';
import { usePageForm } from '../form/page-form.ts';
import type { PageWords } from '../page-words.ts';
import { AlertIcon, CheckIcon } from '../frame/icons.tsx';
import { fillIn } from '../form/error-sentences.ts';
import { writtenTime } from '../form/written-dates.ts';
import type { Words } from '../words/en.ts';

const loadForm = async () => (await import('../account/partners.api.ts')).invitePart;
const empty = { email: '' };

export function InviteForm(props: { words: PageWords<'landing'>; language: LanguageCode }) {
  const { words, language } = props;
  const { page, shared } = words;
  const [confirmed, setConfirmed] = useState<{ email: string; at: Date } | null>(null);
  const form = usePageForm({
    load: loadForm,
    initial: empty,
    words,
    retryFrom: 'email',
    onAccepted: (_reply, { email }) => {
      setConfirmed({ email: email.trim(), at: new Date(serverNow()) });
      form.reset();
    },
  });
  const field = form.field('email');
  const id = useId();
  return (
    <>
      <form {...form.formProps} className="invite" action="/">
        <label className="spoken" htmlFor={id}>
          {shared.form.email}
        </label>
        <input
          id={id}
          name="email"
          type="email"
          dir={field.value === '' ? undefined : 'ltr'}
          placeholder={shared.form.email}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={field.value}
          onChange={(event) => field.onChange(event.target.value)}
          aria-invalid={field.complaint !== null}
          aria-describedby={`${id}-hint`}
        />
        <button type="submit" className="button" disabled={!form.canSend}>
          {form.inProgress ? shared.form.inProgress : page.invite}
        </button>
        <p
          id={`${id}-hint`}
          className={field.complaint === null ? 'invite-hint' : 'invite-hint field-complaint'}
          role={field.complaint === null ? undefined : 'alert'}
        >
          {field.complaint ?? page.inviteHint}
        </p>
      </form>
      <ResultDialog
        words={page.result}
        language={language}
        closeLabel={shared.close}
        confirmed={confirmed}
        problem={
          form.refusal
            ? ((form.refusal.isOffline ? null : form.alerts[0]) ?? page.result.wentWrong)
            : null
        }
        onClose={() => {
          setConfirmed(null);
          form.forgetRefusal();
          // The button that sent the form was disabled meanwhile, so the browser has nowhere to return the focus to.
          document.getElementById(id)?.focus();
        }}
      />
    </>
  );
}

// What became of the request, as a modal dialog (spec 000 section 8). The browser's own: it holds and returns the focus.
interface ResultDialogProps {
  readonly words: Words['landing']['result'];
  readonly language: LanguageCode;
  readonly closeLabel: string;
  readonly confirmed: { readonly email: string; readonly at: Date } | null;
  /** The first error; null where there is none. */
  readonly problem: string | null;
  readonly onClose: () => void;
}

function ResultDialog(props: ResultDialogProps) {
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
