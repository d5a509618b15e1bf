interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
}

/**
 * The letter or sign of a shortcut, in lower case. What the key writes counts, since letters have other places on other
 * keyboards (Turkish F, French). Only where it writes no Latin letter, as on an Arabic keyboard, its place counts.
 */
export function latinKey({ key, code, shiftKey }: PressedKey): string {
  if (key.length !== 1 || key.charCodeAt(0) < 128) return key.toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key;
}
