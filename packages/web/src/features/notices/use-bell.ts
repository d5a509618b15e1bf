// What the bell tells about: the user's notices.
import type { PageLink } from '../../lib/address/page-search.ts';
import { useMarkNoticesRead } from './notices.api.ts';
import { useNoticeEntries } from './notice-entries.ts';

export interface BellEntry {
  /** Unique among all entries: begin it with the domain, e.g. `request-7`. */
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
  /** ISO 8601. */
  readonly at: string;
  /** To the page that says more. */
  readonly link: PageLink;
  readonly isUnread: boolean;
}

export interface Bell {
  /** Newest first. */
  readonly entries: readonly BellEntry[];
  /** How many are unread, those that are not listed any more among them. */
  readonly unread: number;
  /** Whoever has opened the bell has seen what is in it. */
  readonly markRead: () => void;
}

export function useBell(): Bell {
  const notices = useNoticeEntries();
  const { mutate } = useMarkNoticesRead();
  return {
    entries: notices.entries.toSorted((a, b) => b.at.localeCompare(a.at)),
    unread: notices.unread,
    markRead: () => {
      if (notices.unread > 0) mutate();
    },
  };
}
