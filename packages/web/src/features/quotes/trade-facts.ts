// The Trade Information of the detail: all fields under their specified names (spec 001 section 2).
import { useTranslation } from 'react-i18next';
import type { QuoteDetail } from '@pricevault/contract';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import type { Fact } from '../../ui/FactList.tsx';
import { minuteText } from '../../lib/format/figures.ts';
import { tradeTerm } from '../../lib/i18n/trade-terms.ts';

const rateDigits = { maximumFractionDigits: 8 } as const;

export function useTradeFacts(detail: QuoteDetail<'trade'>): readonly Fact[] {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const trade = detail.trade[0];
  if (!trade) return [];
  const rate = (value: number | null) =>
    value === null ? null : formatNumber(value, language, rateDigits);
  return [
    [t('facts.tradeId'), String(trade.tradeId)],
    [t('facts.assetClass'), detail.assetOfTrade],
    [t('facts.product'), detail.instrumentTypeOfTrade],
    [t('facts.currency'), detail.currencyOfTrade],
    [t('facts.underlying'), trade.underlying],
    [t('facts.onshoreOffShore'), tradeTerm(t, trade.onshoreOffshore)],
    [t('facts.collateralConvention'), trade.collateralConvention],
    [t('facts.settlementType'), trade.settlementType],
    [t('facts.priceConvention'), tradeTerm(t, trade.priceConvention)],
    [t('facts.expiry'), trade.expiry],
    [t('facts.tenor'), trade.tenor],
    [t('facts.strikeRelative'), rate(trade.strikeRelative)],
    [t('facts.strikeFixed'), rate(trade.strikeFixed)],
    [t('facts.exerciseType'), tradeTerm(t, trade.exerciseType)],
    [t('facts.optionType'), tradeTerm(t, trade.optionType)],
    [t('facts.swapFixedDCC'), trade.swapFixedDCC],
    [t('facts.swapFixedFrequency'), rate(trade.swapFixedFrequency)],
    [t('facts.swapFloatDCC'), trade.swapFloatDCC],
    [t('facts.swapFloatFrequency'), rate(trade.swapFloatFrequency)],
    [t('facts.createdAt'), minuteText(trade.createdAt)],
    [t('facts.user'), detail.userOfTrade],
  ];
}
