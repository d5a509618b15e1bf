// All figures of a mark, each with its unit.
import { useTranslation } from 'react-i18next';
import type { Measure } from '@pricevault/basics';
import { floors } from '@pricevault/basics/results';
import type { DeskRow } from '@pricevault/contract';
import { formatDate } from '../../lib/format/formatters.ts';
import { withUnit } from '../../lib/format/unit-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { FactList, type Fact } from '../../ui/FactList.tsx';
import { useFigures, useStateText } from './desk-texts.ts';
import type { SealedRow } from './desk-marks-protocol.ts';
import styles from './desk.module.css';

interface MarkFactsProps {
  readonly row: DeskRow;
  /** Of a sealed result: it has percentiles, but neither versions nor states. */
  readonly sealed?: Pick<SealedRow, 'p10' | 'p90'>;
}

export function MarkFacts({ row, sealed }: MarkFactsProps) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const figures = useFigures();
  const stateOf = useStateText();
  const { unit, exception } = row;
  const value = (name: string, figure: number | null, measure?: Measure): Fact => [
    withUnit(name, unit),
    figures.value(row, figure, measure),
  ];
  const vol = (name: string, figure: number | null): Fact => [
    withUnit(name, 'bp'),
    figures.value(row, figure, 'vol'),
  ];
  const rate = (figure: number | null) => figures.fixed(figure === null ? null : figure * 100, 4);
  const facts: readonly Fact[] = [
    value(t('history.own'), row.ownValue),
    value(t('columns.mean'), row.mean),
    [withUnit(t('detail.difference'), unit), figures.difference(row)],
    [t('columns.z'), figures.value(row, row.zScore, 'z')],
    [t('columns.rank'), row.rank === null ? null : figures.rank(row)],
    [t('columns.n'), figures.fixed(row.n, 0)],
    value(t('columns.median'), row.median),
    value(t('detail.std'), row.std, 'std'),
    ...(sealed
      ? [value(t('detail.p10'), sealed.p10), value(t('detail.p90'), sealed.p90)]
      : [value(t('detail.min'), row.min), value(t('detail.max'), row.max)]),
    vol(t('detail.ownVol'), row.ownVol),
    vol(t('detail.vol'), row.vol),
    [withUnit(t('detail.volDifference'), 'bp'), figures.vol(row, row.volDifference)],
    [withUnit(t('detail.vega'), `${unit}/bp`), figures.fixed(row.vega, 3)],
    [withUnit(t('detail.forward'), '%'), rate(row.forward)],
    ...(sealed ? [] : records()),
  ];
  function records(): Fact[] {
    return [
      [
        t('detail.since'),
        row.exceptionSince === null ? null : formatDate(row.exceptionSince, language),
      ],
      [t('detail.age'), figures.fixed(row.ageDays, 0)],
      [t('detail.version'), row.version],
      [t('detail.rule'), t(`detail.rules.${row.outlierRule}`)],
      [
        t('detail.standing'),
        row.isAccepted === null ? null : t(row.isAccepted ? 'detail.counts' : 'detail.isSetAside'),
      ],
      [t('change.state'), stateOf(row)],
      [t('change.reason'), exception.reason === null ? null : t(`reasons.${exception.reason}`)],
      [t('change.assignee'), exception.assigneeName],
    ];
  }
  return (
    <>
      <FactList facts={facts} />
      {row.isAccepted === false && <p className={styles.hint}>{t('detail.setAside')}</p>}
      {row.withdrawnReason !== null && (
        <p className={styles.hint}>{t('detail.withdrawn', { reason: row.withdrawnReason })}</p>
      )}
      {!sealed && isWithheld(row) && <p className={styles.hint}>{t('detail.withheld')}</p>}
      {!sealed && !row.isSample && row.n !== null && row.n < floors.extremes && (
        <p className={styles.hint}>{t('detail.floors', floors)}</p>
      )}
    </>
  );
}

/** There is a result, and too few firms' marks are in it to be shown. */
const isWithheld = ({ n, isProvisional, withdrawnReason }: DeskRow) =>
  n === null && !isProvisional && withdrawnReason === null;
