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
  /** Latin in every language, such as `Asia/Hong_Kong (GMT+08:00) HKG`. */
  readonly label: string;
}

/** Names that the platform's list still has, and what the zones are called today. */
const renamedZones: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** What desks call the zones of market centres; lists are searched by these too. */
const shortNames: Readonly<Record<string, string>> = {
  'America/New_York': 'NYC',
  'Asia/Dubai': 'DXB',
  'Asia/Hong_Kong': 'HKG',
  'Asia/Riyadh': 'RUH',
  'Asia/Singapore': 'SGP',
  'Asia/Tokyo': 'TKY, TYO',
  'Australia/Sydney': 'SYD',
  'Europe/Berlin': 'FRA',
  'Europe/Istanbul': 'IST',
  'Europe/London': 'LON',
  'Europe/Paris': 'PAR',
  'Europe/Zurich': 'ZRH',
};

/** UTC, then the platform's own list by today's names, each with its offset at `now` and its short name. */
export function timeZoneChoices(now: Date): TimeZoneChoice[] {
  const codes = Intl.supportedValuesOf('timeZone').map((code) => renamedZones[code] ?? code);
  return [...new Set(['UTC', ...codes.toSorted()])].map((tzCode) => {
    const shortName = shortNames[tzCode];
    const label = `${tzCode} (${offsetText(tzCode, now)})`;
    return { tzCode, label: shortName === undefined ? label : `${label} ${shortName}` };
  });
}

/** `GMT+08:00` */
function offsetText(tzCode: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zoneOfCode(tzCode),
    timeZoneName: 'longOffset',
  }).formatToParts(at);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return offset === 'GMT' ? 'GMT+00:00' : offset;
}
