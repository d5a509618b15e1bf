// What the bell tells about. An issue that has something to tell adds the hook of its feature to the list below, as
// `...useRequestNotices(),`; the bell draws, counts and sorts.

export interface BellEntry {
  /** Unique among all entries: begin it with the domain, e.g. `request-7`. */
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
  /** ISO 8601. */
  readonly at: string;
  /** The page that says more. */
  readonly path: string;
  readonly isUnread: boolean;
}

/** Newest first. */
export function useBellEntries(): BellEntry[] {
  const entries: BellEntry[] = [];
  return entries.sort((a, b) => b.at.localeCompare(a.at));
}
