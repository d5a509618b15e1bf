// Every zone, every clock change of sixteen years.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Temporal } from 'temporal-polyfill';
import { nextWindows, windowAt, windowFor, type WindowRule } from './windows.ts';

// An oracle that shares nothing with the resolver: the platform's own clock of each zone, asked at single instants.
const formats = new Map<string, Intl.DateTimeFormat>();
function localTime(zone: string, ms: number): string {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit',
    }); // prettier-ignore
  formats.set(zone, format);
  return format.format(ms).replace(' ', 'T');
}

/** The opening is the first instant at which the zone's clock shows the pricing time or a later one. */
function expectFirstInstant(zone: string, date: string, pricingTime: string): void {
  const everyDay: WindowRule = {
    serviceFrequency: 'Daily',
    pricingTZ: zone,
    pricingTime,
    submissionPeriod: 60,
    openAtWeekends: true,
  };
  const opensAt = windowFor(everyDay, date)?.opensAt.getTime() ?? Number.NaN;
  const wanted = `${date}T${pricingTime}:00`;
  const isFirst = localTime(zone, opensAt) >= wanted && localTime(zone, opensAt - 1_000) < wanted;
  if (!isFirst) expect.fail(`${zone} ${wanted} opens at ${new Date(opensAt).toISOString()}`);
}

const zones = Intl.supportedValuesOf('timeZone');
const year2020 = Date.UTC(2020, 0, 1);
const year2036 = Date.UTC(2036, 0, 1);

describe('over all zones from 2020 to 2035', () => {
  it('every clock change: times around it open at the first instant at or after them', () => {
    const changesByClock = new Map<string, Temporal.ZonedDateTime[]>();
    let tried = 0;
    for (const zone of zones) {
      const clock = clockOf(zone);
      const changes = changesByClock.get(clock) ?? changesOf(zone);
      changesByClock.set(clock, changes);
      for (const change of changes) {
        tried += 1;
        const minutes = [-65, -30, 0, 30][tried % 4] ?? 0;
        const [date = '', time = ''] = change
          .add({ minutes })
          .toPlainDateTime()
          .toString()
          .split('T');
        expectFirstInstant(zone, date, time.slice(0, 5));
      }
    }
    expect(tried).toBeGreaterThan(2_000);
  });

  /** Zones whose clocks agree every sixty days share their changes: looking for changes is what takes time. */
  function clockOf(zone: string): string {
    const local: string[] = [];
    for (let ms = year2020; ms < year2036; ms += 60 * 86_400_000) {
      local.push(localTime(zone, ms).slice(8, 16));
    }
    return local.join();
  }

  function changesOf(zone: string): Temporal.ZonedDateTime[] {
    const changes: Temporal.ZonedDateTime[] = [];
    let moment: Temporal.ZonedDateTime | null =
      Temporal.Instant.fromEpochMilliseconds(year2020).toZonedDateTimeISO(zone);
    while ((moment = moment.getTimeZoneTransition('next'))) {
      if (moment.epochMilliseconds >= year2036) break;
      changes.push(moment);
    }
    return changes;
  }

  const anyRule = fc.record({
    serviceFrequency: fc.constantFrom('Daily' as const, 'Monthly' as const),
    pricingTZ: fc.constantFrom('NYC', ...zones),
    pricingTime: fc
      .integer({ min: 0, max: 287 })
      .map((step) => new Date(step * 300_000).toISOString().slice(11, 16)),
    submissionPeriod: fc.oneof(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 1, max: 44_640 })),
    openAtWeekends: fc.boolean(),
    closedDates: fc.array(
      fc.integer({ min: year2020, max: year2036 }).map((ms) => new Date(ms).toISOString().slice(0, 10)),
      { maxLength: 5 },
    ),
  }); // prettier-ignore
  const anyInstant = fc.integer({ min: year2020, max: year2036 }).map((ms) => new Date(ms));

  it('the window at an instant is the newest of those that hold it, and the next ones open after it in order', () => {
    fc.assert(
      fc.property(anyRule, anyInstant, (type, instant) => {
        const upcoming = nextWindows(type, instant, 3);
        expect(upcoming).toHaveLength(3);
        const opens = upcoming.map(({ opensAt }) => opensAt.getTime());
        expect(opens.toSorted((a, b) => a - b)).toEqual(opens);
        expect(opens[0]).toBeGreaterThan(instant.getTime());
        const open = windowAt(type, instant);
        if (!open) return;
        expect(open.opensAt <= instant && instant < open.closesAt).toBe(true);
        expect(windowFor(type, open.valuationDate)).toEqual(open);
        // Nothing newer opened between it and now: the first that opens after it is still to come.
        const [newer] = nextWindows(type, open.opensAt, 1);
        expect(newer?.opensAt.getTime()).toBe(opens[0]);
      }),
      { numRuns: 400 },
    );
  });

  it('a window holds its opening and not its closing, and only where no newer one does', () => {
    fc.assert(
      fc.property(anyRule, anyInstant, (type, instant) => {
        const [window] = nextWindows(type, instant, 1);
        if (!window) return expect.fail('no window');
        expect(windowAt(type, window.opensAt)?.valuationDate).toBe(window.valuationDate);
        expect(windowAt(type, window.closesAt)?.valuationDate).not.toBe(window.valuationDate);
      }),
      { numRuns: 400 },
    );
  });
});
