// The trades at the money on the newest final date, own marks against the consensus, and the worst exceptions or the picked cell
// beside them.
import Alert from '@mui/material/Alert';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../lib/address/use-address.ts';
import { formatDate } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { InTurn } from '../../ui/InTurn.tsx';
import { LoadingBlock } from '../../ui/LoadingBlock.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useHasRoom } from '../../ui/use-room.ts';
import type { DashboardState } from './dashboard-state.ts';
import { dashboardSearch } from './results.address.ts';
import { choiceOf, choiceText, figureOf, type Quote } from './overview-figures.ts';
import { useOverview } from './overview.api.ts';
import { OverviewExceptions } from './OverviewExceptions.tsx';
import { OverviewMap } from './OverviewMap.tsx';
import type { ChangeDashboard } from './use-dashboard-state.ts';
import styles from './overview.module.css';

const Inspector = lazyPart(() => import('./Inspector.tsx'), 'Inspector');
const InspectorDrawer = lazyPart(() => import('./Inspector.tsx'), 'InspectorDrawer');

/** Pixels. With no more the cell has no room beside the map; as in overview.module.css. */
const besideFrom = 1007;

export interface OverviewProps {
  readonly state: DashboardState;
  readonly change: ChangeDashboard;
  readonly batchId: string | null;
  readonly seriesName: string;
}

export function OverviewBody({ state, change, batchId, seriesName }: OverviewProps) {
  const { t } = useTranslation(['overview', 'results']);
  const language = useLanguage();
  const [search, address] = useAddress(dashboardSearch);
  const [frame, isWide] = useHasRoom(besideFrom);
  const overview = useOverview({ batchId, knownOn: state.known });
  const { data } = overview;
  if (!data) {
    return overview.error ? (
      <ErrorState error={overview.error} onRetry={() => void overview.refetch()} />
    ) : (
      <LoadingBlock className={styles.overviewWait} />
    );
  }
  const cells = data.items;
  const choice = choiceOf(cells, search.atm);
  const { cell } = state;
  const isPicked = cell !== null && data.asOf !== null && cells.length > 0;
  const atTheMoney = cells.find(
    ({ expiry, tenor }) => expiry === cell?.expiry && tenor === cell.tenor,
  );
  const quote: Quote = atTheMoney?.vol == null ? 'price' : 'vol';
  const inspected = isPicked && {
    cell,
    atTheMoney: atTheMoney && {
      ...atTheMoney,
      quote,
      consensus: figureOf(atTheMoney, 'consensus', quote),
      own: figureOf(atTheMoney, 'own', quote),
      difference: figureOf(atTheMoney, 'difference', quote),
    },
    asked: { batchId, date: data.asOf ?? '', knownOn: state.known },
    unit: data.unit,
    decimals: data.decimals,
    onOpen: (tab: DashboardState['tab']) => change((now) => ({ ...now, tab })),
  };
  const isBeside = inspected && isWide && search.side !== 'exceptions';
  const hasOwn = cells.some(({ ownValue }) => ownValue !== null);
  const pick = (picked: DashboardState['cell']) => {
    const asked = picked === null ? undefined : `${picked.expiry}_${picked.tenor}`;
    address.push({ cell: asked, side: picked === null ? undefined : 'cell' });
  };
  return (
    <>
      {data.hiddenBecause && (
        <Alert severity="info" variant="outlined">
          {t(`results:emptyHints.${data.hiddenBecause}`)}{' '}
          {data.hiddenBecause === 'notVetted' && <Link to="/firm">{t('firm')}</Link>}
        </Alert>
      )}
      <div className={styles.overviewRoom} ref={frame}>
        <div className={styles.overviewParts}>
          <div className={styles.overviewMain}>
            {cells.length === 0 ? (
              <p className={styles.overviewNone}>
                {data.asOf === null ? t('noResults') : t('noTrades')}
              </p>
            ) : (
              <OverviewMap
                cells={cells}
                choice={choice}
                asOf={data}
                seriesName={seriesName}
                picked={cell}
                onPick={pick}
                onChoose={(changed) => address.push({ atm: choiceText({ ...choice, ...changed }) })}
              />
            )}
            {cells.length > 0 && (
              <p className={styles.overviewNote}>
                {choice.quote === 'price' && data.curveDate === null && `${t('noCurve')} `}
                {data.curveDate !== null &&
                  data.curveDate !== data.asOf &&
                  `${t('curveOf', { date: formatDate(data.curveDate, language) })} `}
                {!hasOwn && (
                  <>
                    {t('noMarks')} <Link to="/submissions">{t('submit')}</Link>
                  </>
                )}
              </p>
            )}
          </div>
          <aside
            className={styles.overviewSide}
            aria-label={t(isBeside ? 'cell' : 'exceptions.title')}
          >
            {isBeside ? (
              <Suspense fallback={<LoadingBlock className={styles.overviewWait} />}>
                <Inspector {...inspected} onClose={() => address.push({ side: 'exceptions' })} />
              </Suspense>
            ) : (
              <InTurn>
                <OverviewExceptions date={data.asOf} known={state.known} />
              </InTurn>
            )}
          </aside>
        </div>
      </div>
      {inspected && !isWide && search.side === 'cell' && (
        <Suspense>
          <InspectorDrawer {...inspected} onClose={() => address.push({ side: undefined })} />
        </Suspense>
      )}
    </>
  );
}
