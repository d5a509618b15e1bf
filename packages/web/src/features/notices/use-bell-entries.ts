// What is behind the bell: the user's notices, each with a sentence and the page that says more.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { noticePlace, translateTradeName } from '@pricevault/basics';
import type { Notice } from '@pricevault/contract';
import type { PageLink } from '../../lib/address/page-search.ts';
import { formatFixed } from '../../lib/format/fixed-decimals.ts';
import { formatInstantInZone, formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { tradeTerm } from '../../lib/i18n/trade-terms.ts';
import { useNotices } from './notices.api.ts';

export interface BellEntry {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  /** ISO 8601. */
  readonly at: string;
  readonly link: PageLink;
  readonly isUnread: boolean;
}

/** Newest first. */
export function useBellEntries(): readonly BellEntry[] {
  const { t } = useTranslation('notices');
  const { t: quotes } = useTranslation('quotes');
  const language = useLanguage();
  const { data } = useNotices();
  return useMemo(() => {
    const nameOf = (label: string) =>
      translateTradeName(label, (type) => tradeTerm(quotes, type).toLocaleLowerCase());
    const detailOf = ({ tradeId, isin, label }: Notice['subject']) =>
      tradeId === null ? [isin, label] : [nameOf(label), tradeId];
    const movedOf = ({ moved }: Notice['subject']) => {
      if (moved === undefined) return null;
      const { unit, decimals, isSigned, ...numbers } = moved;
      const texts = Object.fromEntries(
        Object.entries(numbers).map(([name, value]) => [
          name,
          formatFixed(value, decimals, language),
        ]),
      );
      return t(isSigned ? 'movedSigned' : 'moved', { ...texts, unit });
    };
    const untilOf = (kind: Notice['kind'], { until }: Notice['subject']) =>
      until === undefined
        ? null
        : t(kind === 'signOffDue' ? 'until.due' : 'until.open', {
            time: formatInstantInZone(until.at, language),
          });
    return (data?.items ?? [])
      .map((notice) => ({
        id: notice._id,
        title: t(`kinds.${notice.kind}`, {
          count: notice.count,
          formatted: formatNumber(notice.count, language),
        }),
        detail: [
          ...detailOf(notice.subject),
          untilOf(notice.kind, notice.subject),
          movedOf(notice.subject),
        ]
          .filter((part) => part !== null && part !== '')
          .join(' · '),
        at: notice.createdAt,
        link: noticePlace(notice.kind, notice.subject),
        isUnread: !notice.isRead,
      }))
      .toSorted((a, b) => b.at.localeCompare(a.at));
  }, [data, t, quotes, language]);
}
