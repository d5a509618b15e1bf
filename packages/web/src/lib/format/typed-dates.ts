// Days as people type them. The browser's own date field writes them as the browser's language does, not as ours.
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;
const yearFirst = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/;
const digitsAlone = /^(\d{4})(\d{2})(\d{2})$/;
/** Written with points the day comes first everywhere; with slashes it depends on who reads it. */
const dayFirst = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

/** `2026-03-31` for `2026/3/31`, `20260331`, `31.3.2026`, also in Arabic digits; null for a text that is no day. */
export function readTypedDate(text: string): string | null {
  const latin = text.replaceAll(otherDigits, (digit) => String(digit.charCodeAt(0) % 16)).trim();
  const [, year = '', month = '', day = ''] =
    yearFirst.exec(latin) ?? digitsAlone.exec(latin) ?? turned(dayFirst.exec(latin));
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(`${date}T00:00:00Z`);
  // The 30th of February is read as the 2nd of March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date) ? date : null;
}

const turned = (parts: readonly string[] | null) =>
  parts === null ? [] : [parts[0], parts[3], parts[2], parts[1]];
