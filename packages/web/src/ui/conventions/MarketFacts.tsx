// How the swaps and swaptions of a currency are dealt, from the convention table, with the sources of every entry.
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
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
import { LatinText } from '../LatinText.tsx';

const swapsOf = ({ overnight, term }: MarketConventions): MarketSwap[] => [
  overnight,
  ...term.map(({ swap }) => swap),
];

export function MarketFacts({ currency }: { readonly currency: string }) {
  const { t } = useTranslation('conventions');
  const market = conventionsOfCurrency(currency);
  if (!market) return <p>{t('unknown', { currency })}</p>;
  const { overnight, term, swaption } = market;
  const [short, long] = term;
  const legs = ({ fixed, floating, paymentDelay }: MarketSwap) => {
    const [one, other] = [fixed, floating].map(
      ({ months, dayCount }) => `${t(`payments.${months as 12}`)} \u2066${dayCount}\u2069`,
    );
    const delay = { days: paymentDelay };
    return one === other
      ? t('bothLegs', { leg: one, ...delay })
      : t('legs', { fixed: one, floating: other, ...delay });
  };
  const facts: readonly Fact[] = [
    [t('discount'), overnight.index],
    [
      t('swaptions'),
      short && long
        ? t('twoIndices', {
            short: `\u2066${short.index}\u2069`,
            tenor: `\u2066${periodLabel(`${short.swaptionMonths}m`)}\u2069`,
            long: `\u2066${long.index}\u2069`,
          })
        : overnight.index,
    ],
    [t('calendar'), <LatinText key="calendar" text={market.calendar} />],
    [t('spot'), overnight.spotDays],
    ...swapsOf(market).map((swap): Fact => [
      t('swap', { index: `\u2066${swap.index}\u2069` }),
      legs(swap),
    ]),
    [t('delivery'), swaption?.delivery ? t(`delivers.${swaption.delivery}`) : t('noSource')],
    [t('cash'), swaption ? t(`methods.${swaption.cash}`) : t('noSource')],
  ];
  return (
    <div>
      <FactList facts={facts} />
      <Typography variant="h3" sx={{ mt: 4, mb: 1 }}>
        {t('sources')}
      </Typography>
      <Typography
        component="ul"
        variant="body2"
        dir="ltr"
        sx={{ m: 0, paddingInlineStart: 5, textAlign: 'left', lineHeight: 2 }}
      >
        {sourcesOf(market).map((name) => {
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

// The entries of a market that a page shows. Pure.

/** Each once, in the order of the entries. */
function sourcesOf(market: MarketConventions): SourceName[] {
  const entries = [
    ...swapsOf(market),
    ...market.term.map(({ loan }) => loan),
    ...market.basis,
    ...(market.swaption ? [market.swaption] : []),
  ];
  return [...new Set([...market.calendarSources, ...entries.flatMap(({ sources }) => sources)])];
}
