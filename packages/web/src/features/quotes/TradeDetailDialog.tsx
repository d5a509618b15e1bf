// One trade with the values that were answered, their average, and its terms.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuoteDetail } from '@pricevault/contract';
import { flooredTo, threeDigits, minuteText } from '../../lib/format/figures.ts';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { shownShorthand } from '../../lib/i18n/trade-shorthand.ts';
import { tradeTerm } from '../../lib/i18n/trade-terms.ts';
import { withUnit } from '../../lib/format/unit-text.ts';
import { FactList, type Fact } from '../../ui/FactList.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { GiveToSee, QuoteDetailDialog } from './QuoteDetailDialog.tsx';
import { closeText } from './quote-figures.ts';
import { useQuoteDetail } from './quotes.api.ts';
import type { QuoteDetailProps } from './QuotesPage.tsx';
import { TimeRemaining } from './TimeRemaining.tsx';
import { tradeQuotes } from './trade-quotes.ts';

const rateDigits = { maximumFractionDigits: 8 } as const;

const TradeAnswers = lazyPart(() => import('./TradeAnswers.tsx'), 'TradeAnswers');

type TradeDetail = QuoteDetail<'trade'>;

export function TradeDetailDialog({ choice, onClose }: QuoteDetailProps) {
  const { t } = useTranslation('quotes');
  return (
    <QuoteDetailDialog
      screen={tradeQuotes}
      choice={choice}
      detail={useQuoteDetail('trade', choice)}
      terms={({ trade }) => [trade[0] && shownShorthand(t, trade[0])]}
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
  const unit = detail.trade[0]?.instrumentType[0]?.unit;
  return (
    <FactList
      facts={[
        [
          withUnit(t('detail.avg'), unit),
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

// The Trade Information of the detail: all fields under their specified names (spec 001 section 2).
function useTradeFacts(detail: QuoteDetail<'trade'>): readonly Fact[] {
  const { t } = useTranslation(['quotes', 'calculator']);
  const language = useLanguage();
  const trade = detail.trade[0];
  if (!trade) return [];
  const rate = (value: number | null) =>
    value === null ? null : formatNumber(value, language, rateDigits);
  const frequency = (value: number | null) => {
    const named = ([1, 2, 4, 12] as const).find((one) => one === value);
    return named === undefined ? rate(value) : t(`calculator:frequencies.${named}`);
  };
  return [
    [t('facts.tradeId'), String(trade.tradeId)],
    [t('facts.assetClass'), detail.assetOfTrade],
    [t('facts.product'), detail.instrumentTypeOfTrade],
    [t('facts.currency'), detail.currencyOfTrade],
    [t('facts.underlying'), trade.underlying],
    [t('facts.onshoreOffShore'), tradeTerm(t, trade.onshoreOffshore)],
    [t('facts.collateralConvention'), trade.collateralConvention],
    [t('facts.settlementType'), tradeTerm(t, trade.settlementType)],
    [t('facts.priceConvention'), tradeTerm(t, trade.priceConvention)],
    [t('facts.expiry'), trade.expiry],
    [t('facts.tenor'), trade.tenor],
    [t('facts.strikeRelative'), rate(trade.strikeRelative)],
    [t('facts.strikeFixed'), rate(trade.strikeFixed)],
    [t('facts.exerciseType'), tradeTerm(t, trade.exerciseType)],
    [t('facts.optionType'), tradeTerm(t, trade.optionType)],
    [t('facts.swapFixedDCC'), tradeTerm(t, trade.swapFixedDCC)],
    [t('facts.swapFixedFrequency'), frequency(trade.swapFixedFrequency)],
    [t('facts.swapFloatDCC'), tradeTerm(t, trade.swapFloatDCC)],
    [t('facts.swapFloatFrequency'), frequency(trade.swapFloatFrequency)],
    [t('facts.createdAt'), minuteText(trade.createdAt)],
    [t('facts.user'), detail.userOfTrade],
  ];
}
