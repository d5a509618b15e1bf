// The user's notices as the bell draws them: a sentence, and the page that says more.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { noticePlace } from '@pricevault/basics';
import type { PageLink } from '../../lib/address/page-search.ts';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useNotices } from './notices.api.ts';

export interface NoticeEntry {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly at: string;
  readonly link: PageLink;
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
        link: noticePlace(notice.kind, notice.subject),
        isUnread: !notice.isRead,
      })),
    [data, t, language],
  );
  return { entries, unread: data?.unread ?? 0 };
}
