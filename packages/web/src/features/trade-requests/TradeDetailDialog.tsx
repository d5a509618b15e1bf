// One trade with the answers to a request on it, or with the last answers there were: all of them for who asked or
// answered, the best one for everybody else.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { DetailDialog } from '../../ui/quotes/DetailDialog.tsx';
import { FactList } from '../../ui/quotes/FactList.tsx';
import type { QuoteChoice } from '../../ui/quotes/quote-queries.ts';
import { QuotedThing } from '../../ui/quotes/QuotedThing.tsx';
import { closeText, flooredTo3, threeDigits } from '../../ui/quotes/quote-figures.ts';
import { TimeRemaining } from '../../ui/quotes/TimeRemaining.tsx';
import { shownTradeLabel } from '../../ui/quotes/trade-terms.ts';
import { DetailAnswer } from './DetailAnswer.tsx';
import { TradeAnswers } from './TradeAnswers.tsx';
import { useTradeFacts } from './trade-facts.ts';
import { useTradeDetail, type TradeDetail } from './trade-requests.api.ts';
import { useTradeActions } from './use-trade-actions.ts';

interface TradeDetailDialogProps {
  readonly choice: QuoteChoice;
  readonly onClose: () => void;
}

export function TradeDetailDialog({ choice, onClose }: TradeDetailDialogProps) {
  const { t } = useTranslation('quotes');
  const { request, isAsking } = useTradeActions();
  const isRequest = choice.requestId !== undefined;
  return (
    <DetailDialog
      title={isRequest ? t('detail.responses') : t('detail.lastResponses')}
      detail={useTradeDetail(choice)}
      isAsking={isAsking}
      onRequest={({ trade }) => void request(trade[0]?._id ?? '')}
      onClose={onClose}
    >
      {(detail) => <DetailBody detail={detail} isRequest={isRequest} />}
    </DetailDialog>
  );
}

function DetailBody({ detail, isRequest }: { detail: TradeDetail; isRequest: boolean }) {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const facts = useTradeFacts(detail);
  const { valueAvg, avgTime, expiresAt, requestId } = detail;
  const trade = detail.trade[0];
  const tradeId = trade?._id;
  return (
    <>
      <Box sx={{ display: 'grid', gap: 4, minInlineSize: 0 }}>
        {trade && <QuotedThing name={String(trade.tradeId)} terms={[shownTradeLabel(t, trade)]} />}
        {isRequest && expiresAt && requestId && tradeId && (
          <DetailAnswer expiresAt={expiresAt} request={{ requestId, tradeId }} />
        )}
        <TradeAnswers detail={detail} />
        {!detail.seesAll && detail.responses > 0 && (
          <Alert severity="info" variant="outlined">
            {t('detail.giveToSee')}
          </Alert>
        )}
        <FactList
          facts={[
            [
              t('detail.avg'),
              valueAvg === null ? null : formatNumber(flooredTo3(valueAvg), language, threeDigits),
            ],
            [t('detail.avgTime'), valueAvg === null ? null : closeText(avgTime)],
            ...(isRequest && expiresAt
              ? [
                  [
                    t('columns.remaining'),
                    <TimeRemaining key="left" expiresAt={expiresAt} />,
                  ] as const,
                ]
              : []),
          ]}
        />
      </Box>
      <Box component="section">
        <Typography variant="h3" sx={{ mb: 3 }}>
          {t('detail.tradeInformation')}
        </Typography>
        <FactList facts={facts} />
      </Box>
    </>
  );
}
