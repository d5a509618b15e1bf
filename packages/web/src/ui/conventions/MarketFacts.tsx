// How the swaps and swaptions of a currency are dealt, from the convention table, with the sources of every entry.
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  conventionsOfCurrency,
  sources,
  type MarketSwap,
  type MarketConventions,
  type SourceName,
} from '@pricevault/pricing';
import { periodLabel } from '../../lib/format/period-label.ts';
import { FactList, type Fact } from '../FactList.tsx';

const swapsOf = ({ overnight, term }: MarketConventions): MarketSwap[] => [
  overnight,
  ...term.map(({ swap }) => swap),
];

export function MarketFacts({ currency }: { readonly currency: string }) {
  const { t } = useTranslation('conventions');
  const market = conventionsOfCurrency(currency);
  if (!market) return <p>{t('unknown', { currency })}</p>;
  const { overnight, term, basis, swaption } = market;
  const [short, long] = term;
  const listed = sourcesOf(market);
  /** An entry with the numbers of its sources in the list below. */
  const fact = (name: string, value: ReactNode, from: readonly SourceName[]): Fact => [
    name,
    <>
      {value}
      <Sources numbers={from.map((source) => listed.indexOf(source) + 1)} />
    </>,
  ];
  const settlement = (name: string, value: string | undefined): Fact =>
    value === undefined ? [name, t('noSource')] : fact(name, value, swaption?.sources ?? []);
  const legs = ({ fixed, floating, paymentDelay, ...swap }: MarketSwap) => {
    const [one, other] = [fixed, floating].map(
      ({ months, dayCount }) => `${t(`payments.${months as 12}`)} \u2066${dayCount}\u2069`,
    );
    const delay = { days: paymentDelay };
    return [
      one === other
        ? t('bothLegs', { leg: one, ...delay })
        : t('legs', { fixed: one, floating: other, ...delay }),
      ...(swap.singlePaymentMonths > 0
        ? [t('singlePayment', { tenor: tenorText(swap.singlePaymentMonths) })]
        : []),
      ...(swap.endOfMonth ? [t('monthEnds')] : []),
      ...(swap.stub === 'short final' ? [t('brokenLast')] : []),
    ].join(t('andThen'));
  };
  const facts: readonly Fact[] = [
    fact(t('discount'), overnight.index, overnight.sources),
    short && long
      ? fact(
          t('swaptions'),
          t('twoIndices', {
            short: `\u2066${short.index}\u2069`,
            tenor: tenorText(short.swaptionMonths),
            long: `\u2066${long.index}\u2069`,
          }),
          short.swaptionSources,
        )
      : fact(t('swaptions'), overnight.index, overnight.sources),
    fact(t('calendar'), <bdi>{market.calendar}</bdi>, market.calendarSources),
    fact(t('spot'), overnight.spotDays, overnight.sources),
    ...swapsOf(market).map((swap) =>
      fact(t('swap', { index: `\u2066${swap.index}\u2069` }), legs(swap), swap.sources),
    ),
    ...term.map(({ index, loan }) =>
      fact(
        t('loan', { index: `\u2066${index}\u2069` }),
        t('fixing', { dayCount: `\u2066${loan.dayCount}\u2069`, days: loan.fixingDays }),
        loan.sources,
      ),
    ),
    ...basis.map(({ indices, sources: from }) =>
      fact(t('basis'), <bdi dir="ltr">{indices.join(' / ')}</bdi>, from),
    ),
    settlement(t('delivery'), swaption?.delivery && t(`delivers.${swaption.delivery}`)),
    settlement(t('cash'), swaption?.cash && t(`methods.${swaption.cash}`)),
  ];
  return (
    <div>
      <FactList facts={facts} />
      <Typography variant="h3" sx={{ mt: 4, mb: 1 }}>
        {t('sources')}
      </Typography>
      <Typography
        component="ol"
        variant="body2"
        dir="ltr"
        sx={{ m: 0, paddingInlineStart: 5, textAlign: 'start', lineHeight: 2 }}
      >
        {listed.map((name) => {
          const { title, where } = sources[name];
          return (
            <li key={name}>
              {where.startsWith('https://') ? (
                <Link href={where} target="_blank" rel="noreferrer">
                  {title}
                </Link>
              ) : (
                title
              )}
            </li>
          );
        })}
      </Typography>
    </div>
  );
}

const tenorText = (months: number) => `\u2066${periodLabel(`${months}m`)}\u2069`;

/** Where an entry was read: numbers of the list of sources. */
const Sources = ({ numbers }: { readonly numbers: readonly number[] }) => (
  <Box
    component="small"
    sx={{
      marginInlineStart: 1.5,
      whiteSpace: 'nowrap',
      color: 'text.secondary',
      fontSize: 'var(--pv-text-label)',
    }}
  >
    <bdi dir="ltr">[{numbers.toSorted((a, b) => a - b).join(', ')}]</bdi>
  </Box>
);

// The entries of a market that a page shows. Pure.

/** Each once, in the order of the entries. */
function sourcesOf(market: MarketConventions): SourceName[] {
  const entries = [
    ...swapsOf(market),
    ...market.term.flatMap(({ loan, swaptionSources }) => [loan, { sources: swaptionSources }]),
    ...market.basis,
    ...(market.swaption ? [market.swaption] : []),
  ];
  return [...new Set([...market.calendarSources, ...entries.flatMap(({ sources }) => sources)])];
}
