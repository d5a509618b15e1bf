// How the list and the panels of the desk write a mark: its name, its figures, the colour of its state.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalsFor, type Measure } from '@pricevault/basics';
import type { ExceptionState } from '@pricevault/basics/desk';
import type { DeskBook, DeskRow } from '@pricevault/contract';
import { formatFixed } from '../../lib/format/fixed-decimals.ts';
import { formatDate, formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { shownShorthand } from '../../lib/i18n/trade-shorthand.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';

export const stateTones: Record<ExceptionState, BadgeTone> = {
  open: 'warning',
  explained: 'success',
  adjusted: 'success',
  challenged: 'info',
  accepted: 'neutral',
};

/** `1y10y ATM payer` in the user's language. */
export function useTradeName(): (row: DeskRow) => string {
  const { t } = useTranslation('quotes');
  return useMemo(() => (row: DeskRow) => shownShorthand(t, row), [t]);
}

/** A mark that is no exception, and never was made one, has no state. */
export const hasState = ({ isException, exception }: DeskRow) =>
  isException || exception.version > 0;

/** The state, or where there is none why; null where there is nothing to compare with. */
export function useStateText(): (row: DeskRow) => string | null {
  const { t } = useTranslation('desk');
  return useMemo(
    () => (row: DeskRow) => {
      if (hasState(row)) return t(`states.${row.exception.state}`);
      if (row.difference === null) return null;
      return t(row.isBelowFloor && row.breaches.length > 0 ? 'belowFloor' : 'inside');
    },
    [t],
  );
}

/** Keeps its own direction inside a sentence. */
export const isolated = (text: string) => `\u2068${text}\u2069`;

/** The type and the date of a book. */
export function useBookName(): (book: DeskBook) => string {
  const language = useLanguage();
  return ({ name, valuationDate }) =>
    `${isolated(name)} · ${isolated(formatDate(valuationDate, language))}`;
}

/** Numbers of a row, in the decimals of its type. */
export function useFigures() {
  const language = useLanguage();
  return useMemo(() => {
    const signed = (value: number | null, digits: number) =>
      value === null
        ? '–'
        : formatNumber(value, language, {
            minimumFractionDigits: digits,
            maximumFractionDigits: digits,
            signDisplay: 'exceptZero',
          });
    return {
      value: (row: DeskRow, value: number | null, measure: Measure = 'price') =>
        formatFixed(value, decimalsFor(measure, row), language),
      difference: (row: DeskRow) => signed(row.difference, decimalsFor('difference', row)),
      part: (row: DeskRow, value: number | null) => signed(value, decimalsFor('difference', row)),
      vol: (row: DeskRow, value: number | null) => signed(value, decimalsFor('vol', row)),
      money: (value: number | null) => signed(value, 0),
      /** Equal marks share a place, which can be a half. */
      rank: ({ rank, n }: DeskRow) =>
        rank === null ? '–' : `${formatNumber(rank, language)}/${n}`,
      fixed: (value: number | null, digits: number) => formatFixed(value, digits, language),
    };
  }, [language]);
}
