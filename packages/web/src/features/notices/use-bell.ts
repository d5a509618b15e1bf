// What the bell shows: the user's notices, each with a sentence and the page that says more.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { noticePlace } from '@pricevault/basics';
import type { PageLink } from '../../lib/address/page-search.ts';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useMarkNoticesRead, useNotices } from './notices.api.ts';

export interface BellEntry {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  /** ISO 8601. */
  readonly at: string;
  readonly link: PageLink;
  readonly isUnread: boolean;
}

interface Bell {
  /** Newest first. */
  readonly entries: readonly BellEntry[];
  /** How many are unread, including those that are no longer listed. */
  readonly unread: number;
  /** Opening the bell marks what is in it as read. */
  readonly markRead: () => void;
}

export function useBell(): Bell {
  const { t } = useTranslation('notices');
  const language = useLanguage();
  const { data } = useNotices();
  const { mutate } = useMarkNoticesRead();
  const unread = data?.unread ?? 0;
  const entries = useMemo(
    () =>
      (data?.items ?? [])
        .map((notice) => ({
          id: notice._id,
          title: t(`kinds.${notice.kind}`, {
            count: notice.count,
            formatted: formatNumber(notice.count, language),
          }),
          detail: [notice.subject.tradeId ?? notice.subject.isin, notice.subject.label]
            .filter((part) => part !== null && part !== '')
            .join(' · '),
          at: notice.createdAt,
          link: noticePlace(notice.kind, notice.subject),
          isUnread: !notice.isRead,
        }))
        .toSorted((a, b) => b.at.localeCompare(a.at)),
    [data, t, language],
  );
  return {
    entries,
    unread,
    markRead: () => {
      if (unread > 0) mutate(undefined);
    },
  };
}
