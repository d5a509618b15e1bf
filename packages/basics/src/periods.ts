// Expiries and tenors as texts: `12m`, and `2w` or `10d` where months do not fit. Years are written in months.

const maxMonths = 1_200;
const daysInMonth = 30.4375;

/**
 * A period in its stored form, or null where the text is not one. Accepts `12m`, `1Y`, `1y6m`, `2w`, `10d`, and a
 * bare number as months.
 */
export function periodText(cell: string | number): string | null {
  const text = String(cell).trim().toLowerCase().replace(/\s+/g, '');
  const short = /^(\d{1,4})([wd])$/.exec(text);
  if (short) return checked(`${Number(short[1])}${short[2]}`);
  const long = /^(?:(\d{1,3}(?:\.\d{1,4})?)y)?(?:(\d{1,4}(?:\.\d{1,4})?)m?)?$/.exec(text);
  if (!long || text === '') return null;
  const months = 12 * Number(long[1] ?? 0) + Number(long[2] ?? 0);
  return checked(`${Number(months.toFixed(4))}m`);
}

function checked(text: string): string | null {
  const months = periodMonths(text);
  return months !== null && months > 0 && months <= maxMonths ? text : null;
}

/** Months as a decimal (a month has 30.4375 days), or null where the text is not in the stored form. */
export function periodMonths(text: string): number | null {
  const parts = /^(\d+(?:\.\d+)?)([mwd])$/.exec(text);
  if (!parts) return null;
  const count = Number(parts[1]);
  if (parts[2] === 'm') return count;
  return ((parts[2] === 'w' ? 7 : 1) * count) / daysInMonth;
}
