// One trade or bond with the answers to a request on it, or with its last answers: all of them for those who asked or
// answered, the best one for everybody else.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { endDialog } from '../../lib/unsaved/unsaved-work.ts';
import { TitledDialog } from '../../ui/dialogs/TitledDialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { thingIdOf, type AboutThing, type QuoteScreen, type WhyNoAnswer } from './quote-screen.ts';
import type { QuoteDetailProps } from './QuotesPage.tsx';
import { useQuoteActions } from './use-quote-actions.ts';
import denseTable from '../../ui/data-table/dense-table.module.css';
import styles from './quotes.module.css';

// Only open requests can be answered.
const DetailAnswer = lazyPart(() => import('./DetailAnswer.tsx'), 'DetailAnswer');

type AnyDetail = AboutThing & {
  readonly requestId: string | null;
  readonly expiresAt: string | null;
  readonly seesAll: boolean;
  readonly responses: number;
  readonly farAnswers: number;
  readonly whyNoAnswer: WhyNoAnswer;
};

interface QuoteDetailDialogProps<Detail> extends QuoteDetailProps {
  readonly screen: QuoteScreen;
  readonly detail: UseQueryResult<Detail>;
  /** The terms by which people know the thing. */
  readonly terms: (detail: Detail) => readonly (string | null | undefined)[];
  readonly answers: (detail: Detail) => ReactNode;
  /** What else is known of the thing. */
  readonly facts: (detail: Detail) => ReactNode;
}

export function QuoteDetailDialog<Detail extends AnyDetail>(props: QuoteDetailDialogProps<Detail>) {
  const { screen, choice, detail } = props;
  const onClose = () => endDialog(props.onClose);
  const { t } = useTranslation(['quotes', 'common']);
  const { request, isAsking, refusal } = useQuoteActions(screen);
  const { data } = detail;
  const isRequest = choice.requestId !== undefined;
  return (
    <TitledDialog
      title={isRequest ? t('detail.responses') : t(`${screen.words}.lastResponses`)}
      onClose={onClose}
      maxWidth="md"
      width="45rem"
      content={{
        className: denseTable.dense,
        sx: { display: 'grid', gap: 6, minBlockSize: '20rem' },
      }}
      actions={
        <>
          {data !== undefined && (
            <ReasonedButton
              why={refusal}
              variant="outlined"
              disabled={isAsking}
              onClick={() => void request(thingIdOf(data))}
            >
              {t('request')}
            </ReasonedButton>
          )}
          <Button onClick={onClose}>{t('common:actions.close')}</Button>
        </>
      }
    >
      {data !== undefined ? (
        <>
          <Box sx={{ display: 'grid', gap: 4, minInlineSize: 0 }}>
            <p className={styles.quoted}>
              <strong>{screen.nameOf(data)}</strong>{' '}
              <bdi>{props.terms(data).filter(isKnown).join(' · ')}</bdi>
            </p>
            {isRequest && data.expiresAt && data.requestId && (
              <Suspense>
                <DetailAnswer
                  screen={screen}
                  expiresAt={data.expiresAt}
                  whyNoAnswer={data.whyNoAnswer}
                  asked={{ thingId: thingIdOf(data), requestId: data.requestId }}
                />
              </Suspense>
            )}
            {props.answers(data)}
          </Box>
          {props.facts(data)}
        </>
      ) : detail.error ? (
        <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
      ) : (
        <LoadingScreen />
      )}
    </TitledDialog>
  );
}

const isKnown = (term: string | null | undefined) =>
  term !== null && term !== undefined && term !== '';

/** What to know about the answers: that some are far off, and why only the best one is shown. */
export function GiveToSee({ detail }: { readonly detail: AnyDetail }) {
  const { t } = useTranslation('quotes');
  const { farAnswers: count, whyNoAnswer, seesAll, responses } = detail;
  const hint = whyNoAnswer === 'notVetted' ? 'detail.vettedOnly' : 'detail.giveToSee';
  const isHinted = !seesAll && responses > 0;
  if (count === 0 && !isHinted) return null;
  return (
    <Alert severity={count > 0 ? 'warning' : 'info'} variant="outlined">
      {count > 0 && t('detail.farAnswers', { count, formatted: String(count) })}{' '}
      {isHinted && t(hint)}
    </Alert>
  );
}
