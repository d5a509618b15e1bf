// The calendar of a type: its closed dates when one is chosen, and those of each new year.
import type { Instrument, InstrumentForm } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  addClosedDates,
  lockEndingCalendars,
  notifyWindowRules,
} from './instruments.repository.ts';
import { closedDatesOf, lastFilledDate } from './market-calendars.ts';

type Calendars = Pick<InstrumentForm, 'calendar' | 'closedDates'>;

/**
 * What a call changes about the closed dates. A form sends the list that its admin saw; a call that names a calendar alone
 * gets the calendar's dates instead of those of the one before.
 */
export function closedByCalendar(
  form: Calendars,
  stored: Pick<Instrument, 'calendar' | 'closedDates'> | null,
  now: Date,
): { closed_dates?: string[]; closed_calendar_until?: string | null } {
  const { calendar } = form;
  const before = stored?.calendar ?? null;
  if (calendar === undefined || calendar === before) return {};
  const [today, last] = [now.toISOString().slice(0, 10), lastFilledDate(now)];
  const datesOf = (name: string | null) => (name === null ? [] : closedDatesOf(name, today, last));
  const dates = datesOf(calendar);
  if (!dates) throw new AppError('calendarUnknown', {}, { field: 'calendar' });
  const until = { closed_calendar_until: calendar === null ? null : last };
  if (form.closedDates) return until;
  const left = new Set(datesOf(before));
  const own = (stored?.closedDates ?? []).filter((date) => !left.has(date));
  return { ...until, closed_dates: [...new Set([...own, ...dates])].toSorted() };
}

const system = { id: null, label: 'system', requestId: null };

/** Adds the closed dates of years that have come near; what an admin took out of the years before stays out. */
export async function extendClosedDates({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const until = lastFilledDate(clock.now());
  await db.transaction(async (tx) => {
    const ending = await lockEndingCalendars(tx, until);
    if (ending.length === 0) return;
    for (const { id, calendar, until: filled } of ending) {
      const dates = (closedDatesOf(calendar, filled, until) ?? []).filter((date) => date > filled);
      await addClosedDates(tx, id, { dates, until });
      await recordAudit(tx, system, {
        action: 'instruments.calendar-extended',
        objectType: 'instrument',
        objectId: id,
        details: { calendar, until },
      });
    }
    await addEvent(tx, 'instruments.changed', 'all', {});
    await notifyWindowRules(tx);
  });
}
