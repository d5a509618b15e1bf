// One trade with the values that were answered, their average, and its terms.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuoteDetail } from '@pricevault/contract';
import { flooredTo, threeDigits } from '../../lib/format/figures.ts';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { shownTradeLabel } from '../../lib/i18n/trade-terms.ts';
import { FactList } from '../../ui/FactList.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { GiveToSee, QuoteDetailDialog } from './QuoteDetailDialog.tsx';
import { closeText } from './quote-figures.ts';
import { useQuoteDetail } from './quotes.api.ts';
import type { QuoteDetailProps } from './QuotesPage.tsx';
import { TimeRemaining } from './TimeRemaining.tsx';
import { useTradeFacts } from './trade-facts.ts';
import { tradeQuotes } from './trade-quotes.ts';

const TradeAnswers = lazyPart(() => import('./TradeAnswers.tsx'), 'TradeAnswers');

type TradeDetail = QuoteDetail<'trade'>;

export function TradeDetailDialog({ choice, onClose }: QuoteDetailProps) {
  const { t } = useTranslation('quotes');
  return (
    <QuoteDetailDialog
      screen={tradeQuotes}
      choice={choice}
      detail={useQuoteDetail('trade', choice)}
      terms={({ trade }) => [trade[0] && shownTradeLabel(t, trade[0])]}
      answers={(detail) => (
        <>
          <Suspense fallback={<LoadingScreen />}>
            <TradeAnswers detail={detail} />
          </Suspense>
          <GiveToSee detail={detail} />
          <Average detail={detail} isRequest={choice.requestId !== undefined} />
        </>
      )}
      facts={(detail) => <TradeInformation detail={detail} />}
      onClose={onClose}
    />
  );
}

function Average({ detail, isRequest }: { detail: TradeDetail; isRequest: boolean }) {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const { valueAvg, avgTime, expiresAt } = detail;
  return (
    <FactList
      facts={[
        [
          t('detail.avg'),
          valueAvg === null ? null : formatNumber(flooredTo(3, valueAvg), language, threeDigits),
        ],
        [t('detail.avgTime'), valueAvg === null ? null : closeText(avgTime)],
        ...(isRequest && expiresAt
          ? [[t('columns.remaining'), <TimeRemaining key="left" expiresAt={expiresAt} />] as const]
          : []),
      ]}
    />
  );
}

function TradeInformation({ detail }: { readonly detail: TradeDetail }) {
  const { t } = useTranslation('quotes');
  const facts = useTradeFacts(detail);
  return (
    <Box component="section">
      <Typography variant="h3" sx={{ mb: 3 }}>
        {t('detail.tradeInformation')}
      </Typography>
      <FactList facts={facts} />
    </Box>
  );
}
