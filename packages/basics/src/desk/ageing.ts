// The age of an exception.
const dayMs = 86_400_000;

/** Weekdays after `from` up to and including `to`; both are dates such as 2026-03-31. 0 on the first day itself. */
export function businessDaysSince(from: string, to: string): number {
  const first = Math.round(Date.parse(from) / dayMs);
  const last = Math.round(Date.parse(to) / dayMs);
  if (!(last > first)) return 0;
  const weeks = Math.floor((last - first) / 7);
  let days = weeks * 5;
  for (let day = first + weeks * 7 + 1; day <= last; day += 1) if (isWeekday(day)) days += 1;
  return days;
}

/** Days since 1970, which began on a Thursday. */
const isWeekday = (day: number) => (day + 4) % 7 !== 0 && (day + 4) % 7 !== 6;
