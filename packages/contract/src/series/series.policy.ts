// Who may do what with a series: enforced by the server, asked by the web to disable controls.
import type { Role } from '@pricevault/basics';
import type { SeriesRelation } from './series.contract.ts';

interface SeriesUser {
  readonly role: readonly Role[];
}
/** `own` for its maker, and for the owners of its firm once the maker has left. */
interface RelatedSeries {
  readonly relation: SeriesRelation;
}

/** Change it, add trades to it, remove trades from it. */
export function canEditSeries(user: SeriesUser, series: RelatedSeries): boolean {
  return user.role.includes('admin') || canRemoveSeries(series);
}

/** Admins too delete only their own. */
export function canRemoveSeries({ relation }: RelatedSeries): boolean {
  return relation === 'own';
}
