// The facts that the detail of a bond shows, in three groups.
import { useTranslation } from 'react-i18next';
import type { QuoteDetail } from '@pricevault/contract';
import { localToday } from '../../lib/time/clock.ts';
import { formatDate, formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import type { Fact } from '../../ui/FactList.tsx';
import { minuteText, threeDigits, truncatedTo3 } from '../../lib/format/figures.ts';
import { answerDigits, closeText } from './quote-figures.ts';
import { TimeRemaining } from './TimeRemaining.tsx';
import { figuresOfPrice } from './bond-yield.ts';

interface BondFacts {
  readonly quotes: readonly Fact[];
  readonly bond: readonly Fact[];
  readonly details: readonly Fact[];
}

export function useBondFacts(detail: QuoteDetail<'bond'>, isRequest: boolean): BondFacts {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const bond = detail.bond[0];
  const { details, lastMid, midTime, expiresAt } = detail;
  const number = (value: number | null | undefined, format: Intl.NumberFormatOptions) =>
    value === null || value === undefined ? null : formatNumber(value, language, format);
  const date = (day: string | null | undefined) => (day ? formatDate(day, language) : null);
  const percent = { minimumFractionDigits: 2, maximumFractionDigits: 5 };
  const best = (price: number | null, at: string | null) =>
    price === null ? null : (
      <span {...(at === null ? {} : { title: minuteText(at) })}>{number(price, answerDigits)}</span>
    );
  const atMid = bond ? figuresOfPrice(bond, lastMid, localToday()) : null;
  const yieldAt = (price: number | null) =>
    number(bond ? figuresOfPrice(bond, price, localToday())?.yieldRate : null, threeDigits);
  const timeOf = (at: string | null) => (at === null ? null : minuteText(at));
  return {
    quotes: [
      [t('detail.maxBid'), best(detail.maxBid, detail.maxBidDate)],
      [t('columns.bidYield'), yieldAt(detail.maxBid)],
      [t('detail.maxBidDate'), timeOf(detail.maxBidDate)],
      [t('detail.minOffer'), best(detail.minOffer, detail.minOfferDate)],
      [t('columns.offerYield'), yieldAt(detail.minOffer)],
      [t('detail.minOfferDate'), timeOf(detail.minOfferDate)],
      [t('columns.lastMid'), lastMid === null ? null : number(truncatedTo3(lastMid), threeDigits)],
      [t('columns.midTime'), closeText(midTime)],
      [t('detail.yieldAtMid'), number(atMid?.yieldRate, threeDigits)],
      [t('detail.durationAtMid'), number(atMid?.duration, percent2)],
      ...(isRequest && expiresAt
        ? [[t('columns.remaining'), <TimeRemaining key="left" expiresAt={expiresAt} />] as const]
        : []),
    ],
    bond: [
      [t('columns.ticker'), bond?.ticker],
      [t('columns.name'), bond?.name],
      [t('columns.isin'), bond?.isin],
      [t('columns.coupon'), number(bond?.coupon, percent)],
      [t('columns.maturity'), date(bond?.maturity)],
      [t('columns.location'), bond?.location],
      [t('columns.currency'), bond?.currency],
      [t('columns.moodyRating'), bond?.moodyRating],
      [t('columns.spRating'), bond?.spRating],
      [t('columns.barcapRating'), bond?.barcapRating],
    ],
    details: [
      [t('details.bondIssuer'), details.bondIssuer],
      [t('details.announcementDate'), date(details.announcementDate)],
      [t('details.issueDate'), date(details.issueDate)],
      [t('details.couponType'), details.couponType],
      [t('details.annualCouponRate'), number(details.annualCouponRate, percent)],
      [t('details.senioritySeniorUnsecured'), details.senioritySeniorUnsecured],
      [t('details.exchangeListed'), details.exchangeListed],
      [t('details.cusip'), details.cusip],
      [t('details.issuerCreditRating'), details.issuerCreditRating],
    ],
  };
}

const percent2 = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
