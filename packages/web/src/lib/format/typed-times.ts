// Times of day as people type them. The browser's own time field writes them as the browser's language does, not ours.
const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;
const minutesOfDay = 24 * 60;

/** `09:30` for `9:30`, `9.30`, `0930`, `9:30 am`, its Turkish and Arabic forms, and Arabic digits; a text that is no time stays as it is. */
export function readTypedTime(text: string): string {
  const latin = text.replaceAll(arabicDigits, (digit) => String(digit.charCodeAt(0) % 16));
  const match = /^(\d{1,2})(?:[:. ]?(\d{2}))? ?(am|pm|öö|ös|ص|م)?$/i.exec(latin.trim());
  if (!match) return text;
  const [, hours = '', minutes = '00', half] = match;
  const isAfternoon = half !== undefined && /pm|ös|م/i.test(half);
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (isAfternoon ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59 || (half !== undefined && Number(hours) > 12)) return text;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** The next full step after a time, or before it with negative `minutes`; past midnight it begins again. */
export function stepTime(text: string, minutes: number): string {
  const [hour = 0, minute = 0] = readTypedTime(text).split(':').map(Number);
  if (Number.isNaN(hour + minute)) return text;
  const from = hour * 60 + minute;
  const size = Math.abs(minutes);
  const steps = minutes > 0 ? Math.floor(from / size) + 1 : Math.ceil(from / size) - 1;
  const reached = (steps * size + minutesOfDay) % minutesOfDay;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(reached / 60))}:${two(reached % 60)}`;
}
