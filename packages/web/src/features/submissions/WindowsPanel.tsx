// The windows of all instrument types, open ones first.
import EventIcon from '@mui/icons-material/Event';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WindowState as Window } from '@pricevault/contract';
import { saveFile } from '../../lib/files/save-file.ts';
import { formatDate } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { serverNow } from '../../lib/time/clock.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingBlock } from '../../ui/LoadingBlock.tsx';
import { useIsMember } from '../../lib/session/current-user.ts';
import { useReport } from '../../ui/notices/use-report.ts';
import { Panel } from '../../ui/Panel.tsx';
import { readMonth, useWindows } from './submissions.api.ts';
import { WindowState } from './WindowState.tsx';
import styles from './submissions.module.css';

const momentOf = ({ open, next }: Window) => open?.closesAt ?? next?.opensAt ?? '9999';

/** Open ones first, then by when something happens. */
export function inOrder(windows: readonly Window[]): Window[] {
  return windows.toSorted(
    (a, b) =>
      Number(b.open !== null) - Number(a.open !== null) || momentOf(a).localeCompare(momentOf(b)),
  );
}

export function WindowsPanel() {
  const { t } = useTranslation(['submissions', 'instruments']);
  const isAdmin = useIsMember('admin');
  const windows = useWindows();
  const { data, error } = windows;
  const language = useLanguage();
  const report = useReport();
  const [isSaving, setSaving] = useState(false);
  const saveCalendar = async () => {
    const titleBy =
      (key: 'windows.calendarEvent' | 'windows.correctionEvent' | 'windows.signOffEvent') =>
      ({ instrumentName: name }: Window, date: string) =>
        t(key, { name, date: formatDate(date, language) });
    setSaving(true);
    const [items, { writeCalendarFile }] = await Promise.all([
      readMonth(),
      import('./calendar-file.ts'),
    ]).finally(() => setSaving(false));
    const file = writeCalendarFile(inOrder(items), {
      now: new Date(serverNow()).toISOString(),
      origin: window.location.origin,
      titles: {
        window: titleBy('windows.calendarEvent'),
        correction: titleBy('windows.correctionEvent'),
        signOff: titleBy('windows.signOffEvent'),
      },
    });
    saveFile('pricevault-windows.ics', new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  };
  return (
    <Panel title={t('windows.title')}>
      {data ? (
        data.items.length === 0 ? (
          <EmptyState
            text={t('windows.empty')}
            hint={t('windows.emptyHint')}
            next={
              isAdmin
                ? {
                    text: t('instruments:nav.manage'),
                    link: { to: '/trades', search: { tab: 'instruments' } },
                  }
                : undefined
            }
          />
        ) : (
          <>
            <ul className={styles.windows}>
              {inOrder(data.items).map((window) => (
                <WindowState
                  key={window.instrumentTypeId}
                  window={window}
                  onChange={() => void windows.refetch()}
                />
              ))}
            </ul>
            <Button
              size="small"
              variant="text"
              sx={{ marginInlineStart: -2, mt: 2 }}
              startIcon={<EventIcon />}
              loading={isSaving}
              onClick={() => void report(saveCalendar())}
            >
              {t('windows.calendar')}
            </Button>
          </>
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void windows.refetch()} />
      ) : (
        <LoadingBlock height={160} />
      )}
    </Panel>
  );
}
