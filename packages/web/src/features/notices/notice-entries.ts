// The user's notices as the bell draws them: a sentence, and the page that says more.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notice } from '@pricevault/contract';
import { formatNumber } from '../../lib/formatters.ts';
import { useLanguage } from '../../lib/i18n.ts';
import { useNotices } from './notices.api.ts';

export interface NoticeEntry {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly at: string;
  readonly path: string;
  readonly search: Readonly<Record<string, string>>;
  readonly isUnread: boolean;
}

export function useNoticeEntries(): { entries: NoticeEntry[]; unread: number } {
  const { t } = useTranslation('notices');
  const language = useLanguage();
  const { data } = useNotices();
  const entries = useMemo(
    () =>
      (data?.items ?? []).map((notice) => ({
        id: `notice-${notice._id}`,
        title: t(`kinds.${notice.kind}`, {
          count: notice.count,
          formatted: formatNumber(notice.count, language),
        }),
        detail: [notice.subject.tradeId ?? notice.subject.isin, notice.subject.label]
          .filter((part) => part !== null && part !== '')
          .join(' · '),
        at: notice.createdAt,
        ...placeOf(notice),
        isUnread: !notice.isRead,
      })),
    [data, t, language],
  );
  return { entries, unread: data?.unread ?? 0 };
}

function placeOf({ kind, subject }: Notice) {
  const { tradeOId, bondId, requestId } = subject;
  const request = requestId === null ? {} : { request: requestId };
  if (kind === 'bondWaiting') return { path: '/trades', search: { tab: 'bonds' } };
  if (kind === 'bondRefused') return { path: '/create-bond', search: {} };
  if (tradeOId !== null) return { path: '/trade', search: { trade: tradeOId, ...request } };
  return { path: '/bond', search: bondId === null ? {} : { bond: bondId, ...request } };
}
