// Times of day as people type them. The browser's own time field writes them as the browser's language does, not ours.
const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** `09:30` for `9:30`, `9.30`, `0930`, `9:30 am` and Arabic digits; a text that is no time stays as it is. */
export function readTypedTime(text: string): string {
  const latin = text.replaceAll(arabicDigits, (digit) => String(digit.charCodeAt(0) % 16));
  const match = /^\s*(\d{1,2})(?:[:.\s]?(\d{2}))?\s*(am|pm|ص|م)?\s*$/i.exec(latin);
  if (!match) return text;
  const [, hours = '', minutes = '00', half] = match;
  const isAfternoon = half !== undefined && /pm|م/i.test(half);
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (isAfternoon ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59 || (half !== undefined && Number(hours) > 12)) return text;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}
