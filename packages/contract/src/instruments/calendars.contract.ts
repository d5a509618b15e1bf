// Calendars of the markets, from which an instrument type takes its closed dates.
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { acceptedItems } from '../platform/list.schemas.ts';

const marketCalendar = z.object({
  calendar: z.string(),
  /** Whose swaps settle by it. */
  currency: z.string(),
  /** Weekdays from today to the end of the fifth year after this one. */
  closedDates: z.array(z.string()),
});
export type MarketCalendar = z.output<typeof marketCalendar>;

export const calendarsContract = {
  calendars: endpoint('GET', '/api/instrument/calendars', 'admin', {
    summary: 'The calendars of the convention table with their closed weekdays of the coming years',
    reply: acceptedItems(marketCalendar),
  }),
} as const;
