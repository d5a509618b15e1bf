// Loaded positions: whether they are stored for the firm or only in this page, what can be done about that, and what the differences
// of the list add up to in money.
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskRow, StoredPositionsSummary } from '@pricevault/contract';
import { maxStoredPositions } from '@pricevault/basics/desk';
import { saveTables } from '../../lib/files/save-tables.ts';
import { formatInstantInZone, formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { useFirmRefusal } from '../../lib/session/firm-rights.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormatChoice } from '../../ui/files/FormatChoice.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { LeftOutRows } from '../../ui/upload/LeftOutRows.tsx';
import { isolated } from './desk-texts.ts';
import { MoneyTotals } from './MoneyTotals.tsx';
import { holdPositions, usePositions, type Positions } from './positions-store.ts';
import { useStoredPositions } from './stored-positions.api.ts';
import styles from './positions.module.css';

const StorePositionsDialog = lazyPart(
  () => import('./StorePositionsDialog.tsx'),
  'StorePositionsDialog',
);

interface PositionsPartProps {
  /** All rows of the filters; undefined until they are here. */
  readonly rows: readonly DeskRow[] | undefined;
}

/** As it was when the dialog opened: that is what is stored or deleted. */
interface Asked {
  readonly action: 'store' | 'remove';
  readonly positions: Positions;
  readonly version: number;
  readonly isReplacing: boolean;
}

export function PositionsPart({ rows }: PositionsPartProps) {
  const { t } = useTranslation('desk');
  const { id: userId } = useCurrentUser();
  const refusal = useFirmRefusal('positions');
  const positions = usePositions();
  const { summary, stored, version, copy } = useStoredPositions(userId, refusal === undefined);
  const [asked, setAsked] = useState<Asked | null>(null);
  const texts = usePositionsTexts();
  if (copy.error && !positions) {
    return <ErrorState error={copy.error} onRetry={() => void copy.refetch()} />;
  }
  if (!positions) return stored && <p className={styles.coming}>{t('positions.loading')}</p>;
  const { problems = [] } = positions;
  const isStored = positions.storedVersion !== undefined;
  const ask = (action: Asked['action']) =>
    setAsked({ action, positions, version, isReplacing: stored !== null });
  const isTooMany = positions.notionals.size > maxStoredPositions;
  const whyNot = refusal ?? (isTooMany ? texts.tooMany : undefined);
  return (
    <section className={styles.positions} aria-label={t('positions.title')}>
      <div className={styles.held}>
        <div className={styles.kept}>
          <Badge tone={isStored ? 'info' : 'neutral'}>
            {t(isStored ? 'positions.stored' : 'positions.here')}
          </Badge>
          <p>{isStored ? texts.stored(positions, stored) : texts.here(positions)}</p>
          {!isStored && stored && <p>{texts.others(stored)}</p>}
        </div>
        <div className={styles.buttons}>
          {isStored ? (
            <>
              <Button onClick={() => void download(positions)}>{t('positions.download')}</Button>
              <FormatChoice />
              <Button color="error" onClick={() => ask('remove')}>
                {t('positions.remove')}
              </Button>
            </>
          ) : (
            <>
              <ReasonedButton
                variant="outlined"
                why={whyNot}
                disabled={refusal === undefined && !summary.data}
                onClick={() => ask('store')}
              >
                {t(stored ? 'positions.replace' : 'positions.store')}
              </ReasonedButton>
              <Button onClick={() => holdPositions(userId, null)}>
                {t(stored ? 'positions.useStored' : 'positions.forget')}
              </Button>
            </>
          )}
        </div>
      </div>
      <LeftOutRows
        rows={problems.map(({ line, code, value }) => ({
          line,
          text: t(`positions.problems.${code}`, { value: isolated(value) }),
        }))}
        total={problems.length}
      />
      <MoneyTotals rows={rows} positions={positions} />
      {asked && (
        <Suspense>
          <StorePositionsDialog {...asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </section>
  );
}

function usePositionsTexts() {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const whole = (value: number) => formatNumber(value, language);
  const facts = ({ trades, storedBy, storedAt }: StoredPositionsSummary) => ({
    count: trades,
    trades: whole(trades),
    name: isolated(storedBy),
    time: isolated(formatInstantInZone(storedAt, language)),
  });
  const file = ({ notionals, fileName }: Positions) => ({
    count: notionals.size,
    trades: whole(notionals.size),
    file: isolated(fileName),
  });
  return {
    tooMany: t('positions.tooMany', { max: whole(maxStoredPositions) }),
    here: (positions: Positions) => t('positions.hereText', file(positions)),
    stored: (positions: Positions, stored: StoredPositionsSummary | null) =>
      stored
        ? t('positions.storedText', { ...file(positions), ...facts(stored) })
        : t('positions.storedNow', file(positions)),
    others: (stored: StoredPositionsSummary) => t('positions.others', facts(stored)),
  };
}

async function download(positions: Positions): Promise<void> {
  const { writePositionsFile } = await import('./positions-csv.ts');
  await saveTables([{ name: 'positions.csv', content: writePositionsFile(positions) }]);
}
