// Answering from the detail: on a phone the row's own field is far away.
import Box from '@mui/material/Box';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { QuoteField } from '../../ui/quotes/QuoteField.tsx';
import { useIsOpen } from '../../ui/quotes/request-clock.ts';
import { RespondButton } from '../../ui/quotes/RespondButton.tsx';
import { useTradeActions, type AnsweredRequest } from './use-trade-actions.ts';

interface DetailAnswerProps {
  readonly expiresAt: string;
  readonly request: AnsweredRequest;
}

export function DetailAnswer({ expiresAt, request }: DetailAnswerProps) {
  const { t } = useTranslation('quotes');
  const isOpen = useIsOpen(expiresAt);
  const { respond, sendingTo } = useTradeActions();
  const drafts = useRef(new Map<string, string>());
  const isSending = sendingTo !== undefined;
  if (!isOpen) return null;
  return (
    <Box className="pv-detail-answer" sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('detail.yourValue')}
      </Box>
      <Box sx={{ inlineSize: '8rem' }}>
        <QuoteField
          id="detail"
          form="respond-detail"
          name="value"
          label={t('detail.yourValue')}
          expiresAt={expiresAt}
          answered={null}
          drafts={drafts}
          isSending={isSending}
        />
      </Box>
      <RespondButton
        form="respond-detail"
        name={t('detail.thisRequest')}
        expiresAt={expiresAt}
        isAnswered={false}
        isSending={isSending}
        onRespond={(values) => void respond(request, String(values.get('value') ?? ''))}
      />
    </Box>
  );
}
