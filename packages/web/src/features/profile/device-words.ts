// Which browser on which system a session comes from, parsed from the user agent. Browsers can send anything: use it only to
// help users recognise their devices.

/** The order matters: most browsers also claim to be Chrome, and Chrome claims to be Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/\b(?:OPR|Opera)\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)(?:\.[\d.]*)? (?:Mobile\/\S+ )?Safari\//, 'Safari'],
  [/^curl\/(\d+)/, 'curl'],
];

/** iPads and iPhones claim to be Macs in part, and Android claims to be Linux. */
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac ?OS ?X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

export interface Device {
  /** Name and main version; null for what we do not know. */
  readonly browser: string | null;
  readonly system: string | null;
}

export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? '';
  const found = browsers.flatMap(([pattern, name]) => {
    const version = pattern.exec(text)?.[1];
    return version === undefined ? [] : [`${name} ${version}`];
  });
  return {
    browser: found[0] ?? null,
    system: systems.find(([pattern]) => pattern.test(text))?.[1] ?? null,
  };
}
