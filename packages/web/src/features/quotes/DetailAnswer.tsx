// Answering from the detail: on a phone the row's own fields are far away.
import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NumberDraft } from '../../ui/form/NumberInput.tsx';
import { FarOffQuestion } from './LazyFarOffQuestion.ts';
import { QuoteField } from './QuoteField.tsx';
import type { AskedQuote, QuoteScreen, TypedPrices, WhyNoAnswer } from './quote-screen.ts';
import { useIsOpen } from './request-clock.ts';
import { RespondButton } from './RespondButton.tsx';
import { useQuoteActions } from './use-quote-actions.ts';
import styles from './quotes.module.css';

interface DetailAnswerProps {
  readonly screen: QuoteScreen;
  readonly expiresAt: string;
  readonly asked: AskedQuote;
  readonly whyNoAnswer: WhyNoAnswer;
}

export function DetailAnswer({ screen, expiresAt, asked, whyNoAnswer }: DetailAnswerProps) {
  const { t } = useTranslation('quotes');
  const isOpen = useIsOpen(expiresAt);
  const { respond, doubt, sendingTo, problemAt, forgetProblem, ...actions } =
    useQuoteActions(screen);
  const whyNot = actions.whyNot(whyNoAnswer);
  const drafts = useRef(new Map<string, NumberDraft>());
  const [sent, setSent] = useState<TypedPrices | null>(null);
  const isSending = sendingTo !== undefined;
  if (!isOpen) return null;
  return (
    <Box
      className={styles.detailAnswer}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}
    >
      {screen.fields.map((field) => (
        <Box
          key={field.name}
          component="label"
          sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'text.secondary' }}
        >
          {t(field.detailLabel)}
          <Box component="span" sx={{ inlineSize: '7.5rem' }}>
            <QuoteField
              id={`detail-${field.name}`}
              form="respond-detail"
              field={field}
              label={t(field.detailLabel)}
              expiresAt={expiresAt}
              answered={sent?.(field.name) ?? null}
              place="dialog"
              drafts={drafts}
              isSending={isSending}
              canAnswer={whyNot === undefined}
              problem={problemAt(asked.requestId, field.name)}
              onType={forgetProblem}
            />
          </Box>
        </Box>
      ))}
      <RespondButton
        form="respond-detail"
        name={t('detail.thisRequest')}
        expiresAt={expiresAt}
        isAnswered={false}
        isSending={isSending}
        whyNot={whyNot}
        onRespond={async (prices) => {
          if (await respond(asked, prices)) setSent(() => prices);
        }}
      />
      {doubt && <FarOffQuestion {...doubt} />}
    </Box>
  );
}
