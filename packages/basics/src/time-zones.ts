// Time zones as forms and files name them: IANA names from the platform's own list, and the specification's NYC.

/** The specification's one choice of the instrument form. */
export const newYorkCode = 'NYC';
const newYorkZone = 'America/New_York';

/** The IANA name behind a code that a form sends. */
export function zoneOfCode(tzCode: string): string {
  return tzCode === newYorkCode ? newYorkZone : tzCode;
}

const known = new Map<string, boolean>();

/** Whether this platform has the zone. Offsets such as +03:00 are not zones, because they have no clock changes. */
export function isTimeZone(tzCode: string): boolean {
  const answer = known.get(tzCode) ?? isKnownZone(zoneOfCode(tzCode));
  if (known.size < 2_000) known.set(tzCode, answer);
  return answer;
}

function isKnownZone(zone: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

export interface TimeZoneChoice {
  readonly tzCode: string;
  /** Latin in every language, such as `Asia/Hong_Kong (GMT+08:00)`. */
  readonly label: string;
}

/** The platform's own list with each zone's offset at `now`, by name; UTC first. */
export function timeZoneChoices(now: Date): TimeZoneChoice[] {
  const codes = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((code) => code !== 'UTC')];
  return codes.map((tzCode) => ({ tzCode, label: `${tzCode} (${offsetText(tzCode, now)})` }));
}

/** `GMT+08:00` */
export function offsetText(tzCode: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zoneOfCode(tzCode),
    timeZoneName: 'longOffset',
  }).formatToParts(at);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return offset === 'GMT' ? 'GMT+00:00' : offset;
}
