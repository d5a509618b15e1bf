// What the bell tells about: the user's notices.
import { useMarkNoticesRead } from './notices.api.ts';
import { useNoticeEntries } from './notice-entries.ts';

export interface BellEntry {
  /** Unique among all entries: begin it with the domain, e.g. `request-7`. */
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
  /** ISO 8601. */
  readonly at: string;
  /** The page that says more, with a query that it understands. */
  readonly path: string;
  readonly search?: Readonly<Record<string, string>>;
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
