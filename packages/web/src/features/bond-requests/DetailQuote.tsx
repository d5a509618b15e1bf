// Answering from the detail: on a phone the row's own fields are far away.
import Box from '@mui/material/Box';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { QuoteField } from '../../ui/quotes/QuoteField.tsx';
import { useIsOpen } from '../../ui/quotes/request-clock.ts';
import { RespondButton } from '../../ui/quotes/RespondButton.tsx';
import { useBondActions, type AnsweredRequest } from './use-bond-actions.ts';

interface DetailQuoteProps {
  readonly expiresAt: string;
  readonly request: AnsweredRequest;
}

export function DetailQuote({ expiresAt, request }: DetailQuoteProps) {
  const { t } = useTranslation('quotes');
  const isOpen = useIsOpen(expiresAt);
  const { respond, sendingTo } = useBondActions();
  const drafts = useRef(new Map<string, string>());
  const isSending = sendingTo !== undefined;
  if (!isOpen) return null;
  return (
    <Box
      className="pv-detail-answer"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}
    >
      {(['bid', 'offer'] as const).map((name) => (
        <Box
          key={name}
          component="label"
          sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'text.secondary' }}
        >
          {t(`columns.${name}`)}
          <Box component="span" sx={{ inlineSize: '7rem' }}>
            <QuoteField
              id={`detail-${name}`}
              form="quote-detail"
              name={name}
              label={t(`columns.${name}`)}
              expiresAt={expiresAt}
              answered={null}
              drafts={drafts}
              isSending={isSending}
            />
          </Box>
        </Box>
      ))}
      <RespondButton
        form="quote-detail"
        name={t('detail.thisRequest')}
        expiresAt={expiresAt}
        isAnswered={false}
        isSending={isSending}
        onRespond={(values) => void respond(request, values)}
      />
    </Box>
  );
}
