// Names of columns, for comparing: as the header rule of the specification has them, but runs of underscores count as one
// and those at the ends as none, so that `tenor_`, `Tenor` and `coupon____` are found whatever stood there.
import { normaliseHeader } from '@pricevault/basics';

export function comparableHeading(heading: string): string {
  return normaliseHeader(heading).replaceAll(/_+/g, '_').replaceAll(/^_|_$/g, '');
}
