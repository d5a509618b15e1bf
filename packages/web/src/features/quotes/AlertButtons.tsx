// Two ways to hear of new requests while the blotter is open somewhere: the browser's notifications, and a count in the title.
// Both are off until somebody asks for them.
import NotificationsActiveOutlinedIcon from '@mui/icons-material/NotificationsActiveOutlined';
import NotificationsNoneIcon from '@mui/icons-material/NotificationsNone';
import PinOutlinedIcon from '@mui/icons-material/PinOutlined';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuoteKind } from '@pricevault/contract';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import { useBlotter } from './blotter.api.ts';
import {
  askToNotify,
  mayNotify,
  notify,
  readAlerts,
  titleWithCount,
  writeAlerts,
} from './quote-alerts.ts';
import type { AnyRequest } from './quote-screen.ts';
import styles from './blotter.module.css';

interface AlertButtonsProps {
  readonly kind: QuoteKind;
  readonly nameOf: (request: AnyRequest) => string;
  /** How many requests the user's firm can still answer. */
  readonly waiting: number;
}

const newest = { show: 'waiting', pageNum: 0, pageSize: 25 } as const;

export function AlertButtons({ kind, nameOf, waiting }: AlertButtonsProps) {
  const { t } = useTranslation('quotes');
  const { id: userId } = useCurrentUser();
  const [alerts, setAlerts] = useState(() => readAlerts(userId));
  const change = (changed: Partial<typeof alerts>) => {
    const next = { ...alerts, ...changed };
    setAlerts(next);
    writeAlerts(userId, next);
  };
  const isNotifying = alerts.notifies && mayNotify();
  useCountInTitle(alerts.counts ? waiting : 0);

  const toggleNotifications = async () => {
    if (isNotifying) {
      change({ notifies: false });
      return;
    }
    const answer = await askToNotify();
    if (answer === 'granted') change({ notifies: true });
    else notices.show('warning', t(`blotter.alerts.${answer}`));
  };

  return (
    <div role="group" aria-label={t('blotter.alerts.label')} className={styles.alerts}>
      <Button
        size="small"
        variant="text"
        color={isNotifying ? 'primary' : 'inherit'}
        aria-pressed={isNotifying}
        title={t('blotter.alerts.hint')}
        startIcon={isNotifying ? <NotificationsActiveOutlinedIcon /> : <NotificationsNoneIcon />}
        onClick={() => void toggleNotifications()}
      >
        {t('blotter.alerts.notify')}
      </Button>
      <Button
        size="small"
        variant="text"
        color={alerts.counts ? 'primary' : 'inherit'}
        aria-pressed={alerts.counts}
        title={t('blotter.alerts.hint')}
        startIcon={<PinOutlinedIcon />}
        onClick={() => change({ counts: !alerts.counts })}
      >
        {t('blotter.alerts.count')}
      </Button>
      {isNotifying && <Notifier kind={kind} nameOf={nameOf} />}
    </div>
  );
}

function useCountInTitle(count: number): void {
  useEffect(() => {
    document.title = titleWithCount(document.title, count);
    return () => {
      document.title = titleWithCount(document.title, 0);
    };
  }, [count]);
}

/** Tells of requests that came while nobody looked at the page; those that were there before are known. */
function Notifier({ kind, nameOf }: Pick<AlertButtonsProps, 'kind' | 'nameOf'>) {
  const { t } = useTranslation('quotes');
  const { data } = useBlotter(kind, newest);
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...data.items.map(({ _id }) => _id)]);
    if (before === null || document.hasFocus()) return;
    const fresh = data.items.filter(({ _id }) => !before.has(_id));
    if (fresh.length > 0) {
      notify(t('blotter.alerts.asked'), fresh.slice(0, 3).map(nameOf).join('\n'), kind);
    }
  }, [data, kind, nameOf, t]);
  return null;
}
