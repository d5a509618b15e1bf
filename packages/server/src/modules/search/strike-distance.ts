// Strikes as a part of the squared distance of two trades.
import { sql, type RawBuilder } from 'kysely';

/** One unit of distance, as a rate. */
export const strikeUnit = 0.005;
/** Strikes nearer than this are the same. The database refuses to square what is very much smaller. */
const sameWithin = 1e-9;

/** Null where the difference is. */
export const squaredStrikes = (difference: RawBuilder<unknown>) =>
  sql`case when abs(${difference}) < ${sameWithin}::double precision then 0 else power((${difference}) / ${strikeUnit}::double precision, 2) end`;
