// Who may do what with a series: enforced by the server, asked by the web to disable controls.
import type { Role } from '@pricevault/basics';

interface SeriesUser {
  readonly id: string;
  readonly role: readonly Role[];
}
interface OwnedSeries {
  readonly userId: string;
}

/** Change it, add trades to it, remove trades from it. */
export function canEditSeries(user: SeriesUser, series: OwnedSeries): boolean {
  return user.role.includes('admin') || canRemoveSeries(user, series);
}

/** Admins too delete only their own. */
export function canRemoveSeries(user: SeriesUser, series: OwnedSeries): boolean {
  return user.id === series.userId;
}
