// What was found: at most ten trades and bonds, and the way to a bond that is missing.
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslation } from 'react-i18next';
import type { SearchResult } from '@pricevault/contract';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { flooredTo, minuteText, threeDigits } from '../../lib/format/figures.ts';
import { resultStateText } from '../../lib/i18n/result-state.ts';
import { tradeTerm } from '../../lib/i18n/trade-terms.ts';
import { optionId } from './SearchFields.tsx';
import type { Search } from './use-search.ts';
import styles from './search.module.css';

interface SearchResultsProps {
  readonly search: Search;
  readonly listId: string;
  /** The toolbar and the panel of small screens have their own specified texts. */
  readonly emptyText: string;
}

export function SearchResults({ search, listId, emptyText }: SearchResultsProps) {
  const { t } = useTranslation('search');
  const failureTexts = useFailureTexts();
  const { results, isSearching, error, active } = search;
  return (
    <div className={styles.searchResults}>
      <div
        className={styles.found}
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label={t('results')}
        aria-busy={isSearching}
      >
        {results.map((result, index) => (
          // The field's own keys walk the list: it keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={result._id}
            id={optionId(listId, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseMove={() => search.setActive(index)}
            onMouseDown={(event) => event.preventDefault()} // the field keeps the focus
            onClick={() => search.open(result)}
          >
            {result.kind === 'trade' ? <TradeRow trade={result} /> : <BondRow bond={result} />}
          </div>
        ))}
      </div>
      {results.length === 0 && (
        <p role="status" className={styles.searchNote}>
          {error ? (
            failureTexts(error).join(' ')
          ) : isSearching ? (
            <CircularProgress size={18} aria-label={t('searching')} />
          ) : (
            emptyText
          )}
        </p>
      )}
      <div className={styles.searchFoot}>
        <Button size="small" variant="text" onClick={search.createBond}>
          {t('createBond')}
        </Button>
      </div>
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

const joined = (parts: readonly (string | null)[]) =>
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

/** Averages under their name: without it, nobody would know what the numbers are. */
function Averages({ label, values }: { readonly label: string; readonly values: string }) {
  return (
    <span className={styles.figure}>
      <span className={styles.label}>{label}</span> <bdi dir="ltr">{values}</bdi>
    </span>
  );
}

function TradeRow({ trade }: { readonly trade: SearchResult & { kind: 'trade' } }) {
  const { t } = useTranslation('search');
  const { t: quotes } = useTranslation('quotes');
  const { average, number } = useWritten();
  const { tradeId, currency, expiry, tenor, strikeRelative, optionType } = trade;
  const resultState = resultStateText(quotes, trade.lastResult, useLanguage());
  return (
    <>
      <span className={styles.main}>
        <strong>{tradeId}</strong>
        <bdi>
          {joined([currency, expiry, tenor, number(strikeRelative), tradeTerm(quotes, optionType)])}
        </bdi>
      </span>
      <Averages label={t('average')} values={average(trade.valueAvg)} />
      <span className={styles.further}>
        <bdi>
          {joined([
            ...[trade.instrumentName, trade.underlying],
            tradeTerm(quotes, trade.settlementType),
          ])}
        </bdi>
        {resultState !== null && <bdi>{` · ${resultState}`}</bdi>}
      </span>
      <span className={`${styles.further} ${styles.end}`}>
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
      <Averages
        label={t('bidOffer')}
        values={`${average(bond.bidAvg)} / ${average(bond.offerAvg)}`}
      />
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
