// What changed, sent with an event to those who may see it, so that their pages need not read a list again. The module that adds an
// event decides who sees what, by the statement of the list itself; everybody else gets the ids alone and reads.
export interface EventContent {
  readonly row: Readonly<Record<string, unknown>>;
  /** The first that holds for a reader counts. Without one the reader gets no content. */
  readonly views: readonly EventView[];
}

interface EventView {
  readonly users?: readonly string[];
  readonly firms?: readonly string[];
  /** Only for vetted firms. */
  readonly vetted?: true;
  /** What differs from the row for these readers; null: they get no content. */
  readonly change: Readonly<Record<string, unknown>> | null;
}

/** Who reads a stream, as of when it was opened. */
interface Reader {
  readonly id: string;
  readonly firmId: string;
  readonly isFirmVetted: boolean;
  readonly apiToken: object | null;
  readonly firmRoleEndsAtMs: number | null;
}

/**
 * Who may get contents at all. A token sees what its scopes name, and the access of an auditor ends at a moment, which calls
 * check and a stream would not notice.
 */
export const mayGetContents = ({ apiToken, firmRoleEndsAtMs }: Reader) =>
  apiToken === null && firmRoleEndsAtMs === null;

/** The place of the reader's view, -1 for none: whoever has the same one gets the same frame. */
export function viewOf({ views }: EventContent, user: Reader): number {
  return views.findIndex(
    ({ users, firms, vetted }) =>
      (users?.includes(user.id) ?? true) &&
      (firms?.includes(user.firmId) ?? true) &&
      (vetted === undefined || user.isFirmVetted),
  );
}

export function contentFor({ row, views }: EventContent, view: number): object | null {
  const change = views[view]?.change ?? null;
  return change === null ? null : { ...row, ...change };
}
