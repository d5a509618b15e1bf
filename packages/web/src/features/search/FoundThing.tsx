// A trade or a bond that was found: its name as the market writes it, the last consensus or quotes, and its terms.
import { useTranslation } from 'react-i18next';
import type { SearchResult } from '@pricevault/contract';
import { flooredTo, minuteText, threeDigits } from '../../lib/format/figures.ts';
import { formatFixed } from '../../lib/format/fixed-decimals.ts';
import { formatDate, formatNumber } from '../../lib/format/formatters.ts';
import { withUnit } from '../../lib/format/unit-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { resultStateText } from '../../lib/i18n/result-state.ts';
import { shownShorthand } from '../../lib/i18n/trade-shorthand.ts';
import { tradeTerm } from '../../lib/i18n/trade-terms.ts';
import styles from './search.module.css';

export function FoundThing({ result }: { readonly result: SearchResult }) {
  return (
    <div className={styles.foundThing}>
      {result.kind === 'trade' ? <TradeRow trade={result} /> : <BondRow bond={result} />}
    </div>
  );
}

function useWritten() {
  const language = useLanguage();
  return {
    average: (value: number | null) =>
      value === null ? '–' : formatNumber(flooredTo(3, value), language, threeDigits),
    number: (value: number | null) =>
      value === null ? '–' : formatNumber(value, language, { maximumFractionDigits: 8 }),
  };
}

const joined = (parts: readonly (string | number | null)[]) =>
  parts.filter((part) => part !== null && part !== '').join(' · ');

function LastRequest({ at }: { readonly at: string | null }) {
  const { t } = useTranslation('search');
  if (at === null) return t('neverAsked');
  return (
    <>
      {t('lastRequest')} <bdi dir="ltr">{minuteText(at)}</bdi>
    </>
  );
}

/** Figures under their name: without it, nobody would know what the numbers are. */
function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <span className={styles.figure}>
      <span className={styles.label}>{label}</span> <bdi dir="ltr">{value}</bdi>
    </span>
  );
}

function TradeRow({ trade }: { readonly trade: SearchResult & { kind: 'trade' } }) {
  const { t } = useTranslation('search');
  const { t: quotes } = useTranslation('quotes');
  const language = useLanguage();
  const { average, number } = useWritten();
  const { tradeId, currency, expiry, tenor, strikeRelative, optionType, lastConsensus } = trade;
  const resultState = resultStateText(quotes, trade.lastResult, language);
  return (
    <>
      <span className={styles.main}>
        <strong>
          <bdi>{shownShorthand(quotes, trade)}</bdi>
        </strong>
        <bdi>{trade.instrumentName}</bdi>
      </span>
      <span className={styles.end}>
        <Figure
          label={withUnit(t('all.consensus'), trade.unit)}
          value={formatFixed(lastConsensus?.mean ?? null, trade.decimals, language)}
        />
        {lastConsensus && (
          <span className={styles.label}> {formatDate(lastConsensus.valuationDate, language)}</span>
        )}
      </span>
      <span className={styles.further}>
        <bdi>
          {joined([
            String(tradeId),
            currency,
            expiry,
            tenor,
            number(strikeRelative),
            tradeTerm(quotes, optionType),
            trade.underlying,
            tradeTerm(quotes, trade.settlementType),
          ])}
        </bdi>
        {resultState !== null && <bdi>{` · ${resultState}`}</bdi>}
      </span>
      <span className={`${styles.further} ${styles.end}`}>
        <Figure label={t('average')} value={average(trade.valueAvg)} /> ·{' '}
        <LastRequest at={trade.lastRequestDate} />
      </span>
    </>
  );
}

function BondRow({ bond }: { readonly bond: SearchResult & { kind: 'bond' } }) {
  const { t } = useTranslation('search');
  const { average, number } = useWritten();
  return (
    <>
      <span className={styles.main}>
        <strong>{bond.ticker ?? bond.isin}</strong>
        <bdi>{bond.name}</bdi>
      </span>
      <Figure label={t('bidOffer')} value={`${average(bond.bidAvg)} / ${average(bond.offerAvg)}`} />
      <span className={styles.further}>
        <bdi>
          {joined([
            bond.isin,
            bond.coupon === null ? null : `${number(bond.coupon)}%`,
            bond.location,
            bond.currency,
          ])}
        </bdi>
      </span>
      <span className={`${styles.further} ${styles.end}`}>
        <LastRequest at={bond.lastRequestDate} />
      </span>
    </>
  );
}
