// One mark: all figures with units, its history against the consensus, the parts of the difference, public transactions nearby and
// what was made of it.
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { deskContract, DeskRow, ExceptionLogEntry, ReplyOf } from '@pricevault/contract';
import { formatDate, formatInstantInZone } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useFirmRefusal } from '../../lib/session/firm-rights.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { stateTones } from './desk-texts.ts';
import { useDeskTrade } from './desk.api.ts';
import { MarkDrawer } from './MarkDrawer.tsx';
import { MarkFacts } from './MarkFacts.tsx';
import styles from './desk.module.css';

const DifferenceBridge = lazyPart(() => import('./DifferenceBridge.tsx'), 'DifferenceBridge');
const Nearby = lazyPart(() => import('./Nearby.tsx'), 'Nearby');
const ChallengePart = lazyPart(() => import('./ChallengePart.tsx'), 'ChallengePart');
const MarkHistory = lazyPart(() => import('./MarkHistory.tsx'), 'MarkHistory');

interface DeskTradeProps {
  /** Trade and valuation date, as the address has them. */
  readonly mark: string;
  /** As known on this date. */
  readonly known: string | undefined;
  /** Why a mark cannot be changed now; undefined where it can. */
  readonly whyLocked: (row: DeskRow) => string | undefined;
  readonly onChange: (row: DeskRow) => void;
  readonly onClose: () => void;
}

export function DeskTrade({ mark, known, whyLocked, onChange, onClose }: DeskTradeProps) {
  const { t } = useTranslation('desk');
  const refusal = useFirmRefusal('desk');
  const [tradeId = '', valuationDate = ''] = mark.split('_');
  const trade = useDeskTrade({
    tradeId: Number(tradeId),
    valuationDate,
    ...(known === undefined ? {} : { knownOn: known }),
  });
  const row = trade.data?.row;
  const why = row && (refusal ?? whyLocked(row));
  return (
    <MarkDrawer
      {...{ tradeId, valuationDate, row, onClose }}
      action={
        row && (
          <ReasonedButton why={why} variant="contained" onClick={() => onChange(row)}>
            {t('change.action')}
          </ReasonedButton>
        )
      }
    >
      {/* A phone shows no title of a button. */}
      {why !== undefined && <p className={styles.hint}>{why}</p>}
      {trade.data ? (
        <Mark {...trade.data} isKnownNow={known === undefined} />
      ) : trade.error ? (
        <ErrorState error={trade.error} onRetry={() => void trade.refetch()} />
      ) : (
        <LoadingScreen />
      )}
    </MarkDrawer>
  );
}

interface MarkProps extends ReplyOf<typeof deskContract.trade> {
  readonly isKnownNow: boolean;
}

function Mark({ row, points, log, isKnownNow }: MarkProps) {
  return (
    <>
      <MarkFacts row={row} />
      <Suspense>
        <MarkHistory row={row} points={points} />
      </Suspense>
      {isKnownNow && (
        <Suspense>
          <DifferenceBridge row={row} />
        </Suspense>
      )}
      <Suspense>
        <Nearby row={row} />
      </Suspense>
      {isKnownNow && !row.isProvisional && (
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
                  formatInstantInZone(entry.changedAt, language),
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
