// How much is new, for the toolbar. The list itself is read when the bell is opened.
import { useMarkNoticesRead, useNotices } from './notices.api.ts';

interface Bell {
  /** How many are unread, including those that are no longer listed. */
  readonly unread: number;
  /** Opening the bell marks what is in it as read. */
  readonly markRead: () => void;
}

export function useBell(): Bell {
  const { data } = useNotices();
  const { mutate } = useMarkNoticesRead();
  const unread = data?.unread ?? 0;
  return {
    unread,
    markRead: () => {
      if (unread > 0) mutate(undefined);
    },
  };
}
