// The keepers' receipts for the contribution that was sent last, as they come.
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { receiptsToCount } from '@pricevault/consensus/protocol3/receipts';
import type { Descriptor, OwnContribution } from '@pricevault/consensus/protocol3';
import { Badge } from '../../ui/Badge.tsx';
import { readReceipts } from './consensus.api.ts';
import { useConsensusSession } from './consensus-session.tsx';
import { shownKeeper } from '../../ui/keeper-names.ts';
import styles from './consensus.module.css';

export interface SentContribution {
  readonly descriptor: string;
  readonly own: OwnContribution;
}

/** Milliseconds. */
const interval = 1_500;

export function ReceiptList({ descriptor, own }: SentContribution) {
  const { t } = useTranslation('consensus');
  const { worker } = useConsensusSession();
  const { keepers: named, embedded } = JSON.parse(descriptor) as Descriptor;
  const keepers = named.map((keeper) => shownKeeper(keeper, embedded, t));
  const { data, error } = useQuery({
    queryKey: ['consensus-receipts', own.submissionUuid],
    queryFn: async () => {
      const { receipts, refusals } = await readReceipts(own.submissionUuid);
      return worker.ask('receipts', { descriptor, digest: own.digest, receipts, refusals });
    },
    refetchInterval: ({ state }) =>
      (state.data?.receipts.length ?? 0) + (state.data?.refusals.length ?? 0) < keepers.length
        ? interval
        : false,
  });
  const received = data?.receipts.length ?? 0;
  const isRefused = (data?.refusals.length ?? 0) >= receiptsToCount;
  const severity = isRefused ? 'error' : received >= receiptsToCount ? 'success' : 'info';
  const sentence = isRefused ? 'refused' : received >= receiptsToCount ? 'counts' : 'waiting';
  return (
    <Alert severity={severity} variant="outlined" data-testid="receipts">
      {t(`receipts.${sentence}`)}
      <ul className={styles.receipts}>
        {keepers.map(({ name, signKey }, place) => {
          const state = data?.receipts.includes(place)
            ? 'received'
            : data?.refusals.includes(place)
              ? 'refusedBy'
              : 'open';
          return (
            <li key={signKey}>
              <bdi>{name}</bdi>{' '}
              <Badge
                tone={state === 'received' ? 'success' : state === 'open' ? 'neutral' : 'error'}
              >
                {t(`receipts.${state}`)}
              </Badge>
            </li>
          );
        })}
      </ul>
      {error && t('receipts.unread')}
    </Alert>
  );
}
