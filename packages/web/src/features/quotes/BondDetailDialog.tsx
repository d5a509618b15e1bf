// One bond with its quotes, each with the yield at which it trades, and what is known of the bond. Admins edit its details.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuoteDetail } from '@pricevault/contract';
import { useAddress } from '../../lib/address/use-address.ts';
import { useIsMember } from '../../lib/session/current-user.ts';
import { FactList, type Fact } from '../../ui/FactList.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { bondQuotes } from './bond-quotes.ts';
import { GiveToSee, QuoteDetailDialog } from './QuoteDetailDialog.tsx';
import { openedSearch } from './quotes.address.ts';
import { useQuoteDetail } from './quotes.api.ts';
import type { QuoteDetailProps } from './QuotesPage.tsx';
import { localToday } from '../../lib/time/clock.ts';
import { formatDate, formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { minuteText, threeDigits, truncatedTo3 } from '../../lib/format/figures.ts';
import { answerDigits, closeText } from './quote-figures.ts';
import { TimeRemaining } from './TimeRemaining.tsx';
import { figuresOfPrice } from './bond-yield.ts';

const percent2 = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

const BondAnswers = lazyPart(() => import('./BondAnswers.tsx'), 'BondAnswers');
const BondDetailsDialog = lazyPart(
  () => import('./BondDetailsDialog.tsx'),
  'BondDetailsDialog',
  'dialog',
);

type BondDetail = QuoteDetail<'bond'>;

export function BondDetailDialog({ choice, onClose }: QuoteDetailProps) {
  return (
    <QuoteDetailDialog
      screen={bondQuotes}
      choice={choice}
      detail={useQuoteDetail('bond', choice)}
      terms={({ bond }) => [bond[0]?.name, bond[0]?.isin]}
      answers={(detail) => <Quotes detail={detail} isRequest={choice.requestId !== undefined} />}
      facts={(detail) => <BondInformation detail={detail} />}
      onClose={onClose}
    />
  );
}

/** The best bid and offer for all; every quote for those who may see them. */
function Quotes({ detail, isRequest }: { detail: BondDetail; isRequest: boolean }) {
  const { t } = useTranslation('quotes');
  const facts = useBondFacts(detail, isRequest);
  const { seesAll, responses } = detail;
  return (
    <>
      <FactList facts={facts.quotes} />
      {(seesAll || responses === 0) && (
        <Suspense fallback={<LoadingScreen />}>
          <BondAnswers detail={detail} />
        </Suspense>
      )}
      <GiveToSee detail={detail} />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('detail.yieldNote')}
      </Typography>
    </>
  );
}

function BondInformation({ detail }: { readonly detail: BondDetail }) {
  const { t } = useTranslation('quotes');
  const isAdmin = useIsMember('admin');
  const [{ edit }, { open, close }] = useAddress(openedSearch);
  const facts = useBondFacts(detail, false);
  const bondId = detail.bond[0]?._id;
  return (
    <>
      <Box component="section">
        <Typography variant="h3" sx={{ mb: 3 }}>
          {t('detail.bondInformation')}
        </Typography>
        <FactList facts={facts.bond} />
      </Box>
      <Box component="section">
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: 3 }}>
          <Typography variant="h3" sx={{ flex: 1 }}>
            {t('detail.bondDetails')}
          </Typography>
          {isAdmin && (
            <Button variant="outlined" size="small" onClick={() => open({ edit: 'details' })}>
              {t('detail.edit')}
            </Button>
          )}
        </Box>
        <FactList facts={facts.details} />
      </Box>
      {edit && isAdmin && bondId && (
        <BondDetailsDialog
          bondId={bondId}
          details={detail.details}
          onClose={() => close({ edit: undefined })}
        />
      )}
    </>
  );
}

// The facts that the detail of a bond shows, in three groups.
interface BondFacts {
  readonly quotes: readonly Fact[];
  readonly bond: readonly Fact[];
  readonly details: readonly Fact[];
}

function useBondFacts(detail: QuoteDetail<'bond'>, isRequest: boolean): BondFacts {
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
