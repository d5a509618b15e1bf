// Who sees results: asked by the server, and by the web to explain what is not shown.
import { isAllowed, roleGroups, type Role } from '@pricevault/basics';

interface ResultsReader {
  readonly role: readonly Role[];
  readonly isFirmVetted: boolean;
}

/** Final results of real types. Those of sample types are shown to everybody. */
export function seesRealResults(user: ResultsReader): boolean {
  return user.isFirmVetted || seesWithoutGiving(user);
}

/** Staff and admins see final results as vetted firms do, and need not have given any. */
export function seesWithoutGiving({ role }: Pick<ResultsReader, 'role'>): boolean {
  return isAllowed(roleGroups.staff, role);
}
