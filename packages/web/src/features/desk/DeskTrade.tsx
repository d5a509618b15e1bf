// One mark: all figures with units, its history against the consensus, the parts of the difference, public transactions nearby and
// what was made of it.
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { deskContract, DeskRow, ExceptionLogEntry, ReplyOf } from '@pricevault/contract';
import { formatDate, formatInstant } from '../../lib/format/formatters.ts';
import { withUnit } from '../../lib/format/unit-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useFirmRefusal } from '../../lib/session/firm-rights.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FactList, type Fact } from '../../ui/FactList.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { SideDrawer } from '../../ui/SideDrawer.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { stateTones, useFigures, useTradeName } from './desk-texts.ts';
import { useDeskTrade } from './desk.api.ts';
import styles from './desk.module.css';

const DifferenceBridge = lazyPart(() => import('./DifferenceBridge.tsx'), 'DifferenceBridge');
const Nearby = lazyPart(() => import('./Nearby.tsx'), 'Nearby');
const ChallengePart = lazyPart(() => import('./ChallengePart.tsx'), 'ChallengePart');
const MarkHistory = lazyPart(() => import('./MarkHistory.tsx'), 'MarkHistory');

interface DeskTradeProps {
  /** Trade and valuation date, as the address has them. */
  readonly mark: string;
  /** Why a mark cannot be changed now; undefined where it can. */
  readonly whyLocked: (row: DeskRow) => string | undefined;
  readonly onChange: (row: DeskRow) => void;
  readonly onClose: () => void;
}

export function DeskTrade({ mark, whyLocked, onChange, onClose }: DeskTradeProps) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const nameOf = useTradeName();
  const refusal = useFirmRefusal('desk');
  const [tradeId = '', valuationDate = ''] = mark.split('_');
  const trade = useDeskTrade({ tradeId: Number(tradeId), valuationDate });
  const row = trade.data?.row;
  return (
    <SideDrawer
      title={row ? nameOf(row) : t('detail.title', { tradeId })}
      subtitle={[row?.instrumentName, formatDate(valuationDate, language)]
        .filter(Boolean)
        .join(' · ')}
      action={
        row && (
          <ReasonedButton
            why={refusal ?? whyLocked(row)}
            variant="contained"
            onClick={() => onChange(row)}
          >
            {t('change.action')}
          </ReasonedButton>
        )
      }
      width="40rem"
      onClose={onClose}
    >
      {trade.data ? (
        <Mark {...trade.data} />
      ) : trade.error ? (
        <ErrorState error={trade.error} onRetry={() => void trade.refetch()} />
      ) : (
        <LoadingScreen />
      )}
    </SideDrawer>
  );
}

function Mark({ row, points, log }: ReplyOf<typeof deskContract.trade>) {
  return (
    <>
      <MarkFacts row={row} />
      <Suspense>
        <MarkHistory row={row} points={points} />
      </Suspense>
      <Suspense>
        <DifferenceBridge row={row} />
      </Suspense>
      <Suspense>
        <Nearby row={row} />
      </Suspense>
      {!row.isProvisional && (
        <Suspense>
          <ChallengePart row={row} />
        </Suspense>
      )}
      <ExceptionLog log={log} />
    </>
  );
}

/** Who made what of a trade's exceptions, newest first, on all dates. */
function ExceptionLog({ log }: { readonly log: readonly ExceptionLogEntry[] }) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  return (
    <section className={styles.part}>
      <h3>{t('log.title')}</h3>
      {log.length === 0 ? (
        <p className={styles.hint}>{t('log.none')}</p>
      ) : (
        <ol className={styles.log}>
          {log.map((entry) => (
            <li key={entry.changedAt}>
              <p>
                <Badge tone={stateTones[entry.state]}>{t(`states.${entry.state}`)}</Badge>{' '}
                {entry.reason !== null && t(`reasons.${entry.reason}`)}
              </p>
              {entry.comment !== '' && <p dir="auto">{entry.comment}</p>}
              <small>
                {[
                  formatInstant(entry.changedAt, language),
                  entry.changedBy,
                  t('log.of', { date: formatDate(entry.valuationDate, language) }),
                  entry.assigneeName && t('log.assigned', { name: entry.assigneeName }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** All figures of a mark, each with its unit. */
function MarkFacts({ row }: { readonly row: DeskRow }) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const figures = useFigures();
  const { unit, exception } = row;
  const value = (name: string, figure: number | null): Fact => [
    withUnit(name, unit),
    figures.value(row, figure),
  ];
  const rate = (figure: number | null) => figures.fixed(figure === null ? null : figure * 100, 4);
  const facts: readonly Fact[] = [
    value(t('history.own'), row.ownValue),
    value(t('columns.mean'), row.mean),
    [withUnit(t('detail.difference'), unit), figures.difference(row)],
    [t('columns.z'), figures.fixed(row.zScore, 1)],
    [t('columns.rank'), row.rank === null ? null : `${row.rank}/${row.n}`],
    [t('columns.n'), figures.fixed(row.n, 0)],
    value(t('columns.median'), row.median),
    value(t('detail.std'), row.std),
    value(t('detail.min'), row.min),
    value(t('detail.max'), row.max),
    [withUnit(t('detail.ownVol'), 'bp'), figures.fixed(row.ownVol, 2)],
    [withUnit(t('detail.vol'), 'bp'), figures.fixed(row.vol, 2)],
    [withUnit(t('detail.volDifference'), 'bp'), figures.vol(row.volDifference)],
    [withUnit(t('detail.vega'), `${unit}/bp`), figures.fixed(row.vega, 3)],
    [withUnit(t('detail.forward'), '%'), rate(row.forward)],
    [
      t('detail.since'),
      row.exceptionSince === null ? null : formatDate(row.exceptionSince, language),
    ],
    [t('detail.age'), figures.fixed(row.ageDays, 0)],
    [t('detail.version'), row.version],
    [t('change.state'), t(`states.${exception.state}`)],
    [t('change.reason'), exception.reason === null ? null : t(`reasons.${exception.reason}`)],
    [t('change.assignee'), exception.assigneeName],
  ];
  return (
    <>
      <FactList facts={facts} />
      {row.isAccepted === false && <p className={styles.hint}>{t('detail.setAside')}</p>}
      {row.withdrawnReason !== null && (
        <p className={styles.hint}>{t('detail.withdrawn', { reason: row.withdrawnReason })}</p>
      )}
    </>
  );
}
