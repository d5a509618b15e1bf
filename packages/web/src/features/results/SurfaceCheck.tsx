// Where the consensus itself could be traded against: marks these cells of the heatmap, and says why below it. Comes after the
// pictures, so that these wait for nothing.
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { surfaceContract } from '@pricevault/contract';
import { formatNumber } from '../../lib/format/formatters.ts';
import { periodLabel } from '../../lib/format/period-label.ts';
import { callThroughWorker } from '../../lib/http/worker-call.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { openOwnWorker } from '../../lib/workers/own-worker.ts';
import { connectWorker } from '../../lib/workers/worker-questions.ts';
import type { Cell } from './dashboard-state.ts';
import { strikePercent } from './figure-text.ts';
import type { AskedPicture } from './PicturePair.tsx';
import { resultsKey } from './results.api.ts';
import type { FlaggedCell, SurfaceRequests } from './surface-protocol.ts';
// oxlint-disable-next-line import/default -- the build returns the worker's address
import workerAddress from './surface.worker.ts?worker&url';
import styles from './surface.module.css';

interface SurfaceCheckProps {
  readonly asked: AskedPicture;
  /** Sentences by expiry and tenor. */
  readonly onFlags: (flags: ReadonlyMap<string, string>) => void;
  readonly onPick: (cell: Cell) => void;
}

const firstShown = 3;
const none: readonly FlaggedCell[] = [];
const errorOf = (why: string) => new Error(why);

export function SurfaceCheck({ asked, onFlags, onPick }: SurfaceCheckProps) {
  const { batchId, date, knownOn } = asked;
  const { t } = useTranslation(['results', 'common']);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const checked = useQuery({
    queryKey: [...resultsKey, 'surface', batchId, date, knownOn],
    queryFn: () => readFlagged({ batchId, date, knownOn }),
  });
  const cells = checked.data ?? none;
  const told = useMemo(
    () =>
      cells.map((cell) => {
        const { expiry, tenor, kind, strikes, otherExpiry } = cell;
        const text = t(`surface.kinds.${kind}`, {
          from: isolated(strikePercent(strikes[0] ?? 0, language)),
          to: isolated(strikePercent(strikes.at(-1) ?? 0, language)),
          other: periodLabel(otherExpiry),
        });
        return { expiry, tenor, text };
      }),
    [cells, language, t],
  );
  useEffect(() => {
    // On a line of their own, in tooltips and for screen readers.
    onFlags(new Map(told.map(({ expiry, tenor, text }) => [`${expiry} ${tenor}`, `\n${text}`])));
  }, [told, onFlags]);
  if (checked.data === undefined && checked.error) {
    // Without it, cells without a mark would look sound.
    return (
      <Alert severity="info" variant="outlined" sx={{ mt: 3 }}>
        {t('surface.failed')}{' '}
        <button type="button" className="pv-link" onClick={() => void checked.refetch()}>
          {t('common:actions.retry')}
        </button>
      </Alert>
    );
  }
  if (told.length === 0) return null;
  const more = told.length - firstShown;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mt: 3 }}>
      <strong>
        {t('surface.title', { count: told.length, formatted: formatNumber(told.length, language) })}
      </strong>
      <ul className={styles.flaggedCells}>
        {(isOpen ? told : told.slice(0, firstShown)).map(({ expiry, tenor, text }) => (
          <li key={`${expiry} ${tenor}`}>
            <button type="button" className="pv-link" onClick={() => onPick({ expiry, tenor })}>
              <bdi>
                {periodLabel(expiry)} × {periodLabel(tenor)}
              </bdi>
            </button>
            {': '}
            {text}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button type="button" className="pv-link" onClick={() => setOpen(!isOpen)}>
          {isOpen
            ? t('surface.less')
            : t('surface.more', { count: more, formatted: formatNumber(more, language) })}
        </button>
      )}
    </Alert>
  );
}

/** A sign stays in front of its number in sentences from right to left. */
const isolated = (strike: string) => `\u2066${strike}\u2069`;

async function readFlagged(body: Pick<AskedPicture, 'batchId' | 'date' | 'knownOn'>) {
  const worker = connectWorker<SurfaceRequests, string>(openOwnWorker(workerAddress), {
    errorOf,
    lost: errorOf,
  });
  try {
    await callThroughWorker(surfaceContract.surface, (call) => worker.ask('read', { call, body }));
    return await worker.ask('flagged', {});
  } finally {
    worker.close();
  }
}
