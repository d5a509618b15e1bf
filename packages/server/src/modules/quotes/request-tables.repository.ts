// Trades and bonds are asked for alike: their requests, answers and popularity stand in tables of the same shape.
import { sql, type RawBuilder } from 'kysely';

export interface RequestTables {
  readonly requests: RawBuilder<unknown>;
  readonly responses: RawBuilder<unknown>;
  readonly popularity: RawBuilder<unknown>;
  /** The column of requests and of popularity that says what is asked for. */
  readonly thingId: RawBuilder<unknown>;
}

export const tradeRequestTables = tablesOf('trade');
export const bondRequestTables = tablesOf('bond');

function tablesOf(thing: 'trade' | 'bond'): RequestTables {
  return {
    requests: sql.table(`${thing}_requests`),
    responses: sql.table(`${thing}_responses`),
    popularity: sql.table(`${thing}_popularity`),
    thingId: sql.ref(`${thing}_id`),
  };
}
