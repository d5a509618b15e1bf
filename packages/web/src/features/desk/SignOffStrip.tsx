// The sign-off of the books that the list shows: their state, who did what, and the next step as one button.
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { BookState } from '@pricevault/basics/desk';
import type { DeskBook } from '@pricevault/contract';
import { useAddress } from '../../lib/address/use-address.ts';
import { formatInstantInZone } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { isolated, useBookName } from './desk-texts.ts';
import { deskSearch } from './desk.address.ts';
import type { SignOffAction } from './desk.api.ts';
import styles from './sign-off.module.css';
import { useNextSteps, useNextStepsOf } from './use-next-steps.ts';

const EvidenceButton = lazyPart(() => import('./EvidenceButton.tsx'), 'EvidenceButton');
const SignOffDialog = lazyPart(() => import('./SignOffDialog.tsx'), 'SignOffDialog');
const SignAllDialog = lazyPart(() => import('./SignAllDialog.tsx'), 'SignAllDialog');
const SignOffHistory = lazyPart(() => import('./SignOffHistory.tsx'), 'SignOffHistory');

const tones: Record<BookState, BadgeTone> = {
  open: 'neutral',
  prepared: 'warning',
  approved: 'success',
};

interface Asked {
  /** As it was when the dialog opened: that one is signed. */
  readonly book: DeskBook;
  readonly action: SignOffAction;
}

/** Books whose next step the user can take; as they were when the dialog opened. */
interface SigningAll {
  readonly action: 'prepare' | 'approve';
  readonly books: readonly DeskBook[];
}

const historySearch = z.pick(deskSearch, { book: true });
const keyOf = (book: DeskBook) => `${book.instrumentTypeId}_${book.valuationDate}`;

export function SignOffStrip({ books }: { readonly books: readonly DeskBook[] | undefined }) {
  const { t } = useTranslation('desk');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [signing, setSigning] = useState<SigningAll | null>(null);
  const stepsOf = useNextStepsOf();
  const [address, { open, close }] = useAddress(historySearch);
  const told = books?.find((book) => keyOf(book) === address.book);
  if (books?.length === 0) return null;
  const waiting = (['prepare', 'approve'] as const)
    .map((action) => ({
      action,
      books: (books ?? []).filter((book) =>
        stepsOf(book).some((step) => step.action === action && step.why === undefined),
      ),
    }))
    .filter((one) => one.books.length > 1);
  return (
    <section
      className={styles.strip}
      aria-label={t('signOff.title')}
      aria-busy={books === undefined}
    >
      {books && (
        <ul>
          {books.map((book) => (
            <li key={keyOf(book)}>
              <Book
                book={book}
                onAction={(action) => setAsked({ book, action })}
                onHistory={() => open({ book: keyOf(book) })}
              />
            </li>
          ))}
        </ul>
      )}
      {waiting.length > 0 && (
        <div className={styles.all}>
          {waiting.map((one) => (
            <Button key={one.action} variant="contained" onClick={() => setSigning(one)}>
              {t(`signOff.all.${one.action}`, { count: one.books.length })}
            </Button>
          ))}
        </div>
      )}
      <Suspense>
        {signing && <SignAllDialog {...signing} onClose={() => setSigning(null)} />}
        {told && <SignOffHistory book={told} onClose={() => close({ book: undefined })} />}
        {asked && <SignOffDialog {...asked} onClose={() => setAsked(null)} />}
      </Suspense>
    </section>
  );
}

interface BookProps {
  readonly book: DeskBook;
  readonly onAction: (action: SignOffAction) => void;
  readonly onHistory: () => void;
}

function Book({ book, onAction, onHistory }: BookProps) {
  const { t } = useTranslation(['desk', 'evidence']);
  const steps = useNextSteps(book);
  const name = useBookName()(book);
  const sentences = useSentences(book);
  const whyNot = steps.find(({ isNext }) => isNext)?.why;
  return (
    <>
      <div className={styles.book}>
        <p className={styles.name}>
          <Badge tone={tones[book.state]}>{t(`signOff.states.${book.state}`)}</Badge>{' '}
          <strong>{name}</strong>
        </p>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {book.hasChanged && (
          <p className={styles.changed}>
            {t(book.state === 'approved' ? 'signOff.changed' : 'signOff.changedSincePrepared')}
          </p>
        )}
        {/* A phone shows no title of a button. */}
        {whyNot !== undefined && !book.hasChanged && !sentences.includes(whyNot) && <p>{whyNot}</p>}
      </div>
      <div className={styles.actions}>
        {book.steps.length > 0 && (
          <Button aria-label={t('signOff.historyOf', { book: name })} onClick={onHistory}>
            {t('signOff.history')}
          </Button>
        )}
        {book.state !== 'open' && (
          <Suspense fallback={<Button disabled>{t('evidence:action')}</Button>}>
            <EvidenceButton book={book} />
          </Suspense>
        )}
        {steps.map(({ action, why, isNext }) => (
          <ReasonedButton
            key={action}
            why={why}
            variant={isNext ? 'contained' : 'outlined'}
            aria-label={t(`signOff.actionsOf.${action}`, { book: name })}
            onClick={() => onAction(action)}
          >
            {t(`signOff.actions.${action}`)}
          </ReasonedButton>
        ))}
      </div>
    </>
  );
}

/** Of a signed book who signed; of an open one what is left, and why it came back. */
function useSentences(book: DeskBook): string[] {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const { prepared, approved, steps, isProvisional, open } = book;
  const by = (step: 'prepared' | 'approved' | 'sentBack' | 'reopened', name: string, at: string) =>
    t(`signOff.by.${step}`, {
      name: isolated(name),
      at: isolated(formatInstantInZone(at, language)),
    });
  if (prepared) {
    return [
      by('prepared', prepared.name, prepared.at),
      ...(approved ? [by('approved', approved.name, approved.at)] : []),
    ];
  }
  const [last] = steps;
  const left = open === 0 ? t('signOff.ready') : t('signOff.left', { count: open });
  return [
    ...(last ? [by(last.step, last.by, last.at)] : []),
    ...(last?.reason ? [t('signOff.because', { reason: isolated(last.reason) })] : []),
    isProvisional ? t('signOff.provisional') : left,
  ];
}
