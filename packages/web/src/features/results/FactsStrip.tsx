// Four facts about the picture: contributors, dispersion, largest move, and the window.
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DecimalsByMeasure } from '@pricevault/basics';
import type { DashboardFacts, ResultMetric } from '@pricevault/contract';
import { periodLabel } from '../../lib/format/period-label.ts';
import { formatNumber } from '../../lib/format/formatters.ts';
import { withUnit } from '../../lib/format/unit-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { Countdown } from '../../ui/countdown/Countdown.tsx';
import { figureText, fullUnitOf } from './figure-text.ts';
import styles from './results.module.css';

interface FactsStripProps {
  readonly facts: DashboardFacts | null;
  /** Of the marks; nothing where types differ. */
  readonly unit: string | null | undefined;
  readonly decimals?: DecimalsByMeasure | null | undefined;
  readonly metric: ResultMetric;
  readonly onWindowChange: () => void;
}

export function FactsStrip(props: FactsStripProps) {
  const { facts, unit, decimals, metric, onWindowChange } = props;
  const { t } = useTranslation('results');
  const language = useLanguage();
  const none = '–';
  const move = facts?.largestMove ?? null;
  const window = facts?.window ?? null;
  const until = window?.open?.closesAt ?? window?.next?.opensAt;
  return (
    <Box component="dl" className={styles.facts} aria-label={t('facts.label')}>
      <Fact
        name={t('facts.contributors')}
        isLoading={facts === null}
        detail={
          facts &&
          (facts.trades === 0 && facts.withheld > 0
            ? t('facts.withheld', {
                count: facts.withheld,
                formatted: formatNumber(facts.withheld, language),
              })
            : t('facts.trades', {
                count: facts.trades,
                formatted: formatNumber(facts.trades, language),
              })) +
            (facts.withdrawn > 0
              ? ` · ${t('withdrawn')}: ${formatNumber(facts.withdrawn, language)}`
              : '')
        }
      >
        {facts?.contributors == null ? none : formatNumber(facts.contributors, language)}
      </Fact>
      <Fact
        name={withUnit(t('facts.medianStd'), unit)}
        isLoading={facts === null}
        detail={t('facts.acrossTrades')}
      >
        {facts?.medianStd == null
          ? none
          : figureText(facts.medianStd, 'std', 'value', language, decimals)}
      </Fact>
      <Fact
        name={withUnit(t('facts.largestMove'), fullUnitOf(metric, { unit: unit ?? null }))}
        isLoading={facts === null}
        detail={
          move === null
            ? t('facts.incomparable')
            : move.change === 0
              ? t('facts.still')
              : `${periodLabel(move.expiry)} × ${periodLabel(move.tenor)}`
        }
      >
        {move ? (
          <bdi dir="ltr">{figureText(move.change, metric, 'change', language, decimals)}</bdi>
        ) : (
          none
        )}
      </Fact>
      <Fact
        name={window?.open ? t('facts.closesIn') : t('facts.opensIn')}
        isLoading={facts === null}
        detail={
          window?.open
            ? t('facts.triesLeft', {
                count: window.triesLeft,
                formatted: formatNumber(window.triesLeft, language),
              })
            : (window?.instrumentName ?? t('facts.noWindow'))
        }
      >
        {until === undefined ? (
          none
        ) : (
          <Countdown
            key={until}
            until={until}
            isDeadline={window?.open != null}
            onEnd={onWindowChange}
          />
        )}
      </Fact>
    </Box>
  );
}

interface FactProps {
  readonly name: string;
  readonly isLoading: boolean;
  readonly detail: ReactNode;
  readonly children: ReactNode;
}

function Fact({ name, isLoading, detail, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{isLoading ? <Skeleton width={72} /> : children}</dd>
      <dd className={styles.factDetail}>{isLoading ? <Skeleton width={96} /> : detail}</dd>
    </div>
  );
}
