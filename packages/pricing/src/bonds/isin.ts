// Computes the check digit of an ISIN. `isIsin` in basics validates one.

/** The value of a character in both codes: 0 to 9, A = 10 to Z = 35; -1 for anything else. */
function characterValue(character: string): number {
  const code = character.charCodeAt(0);
  if (code >= 48 && code <= 57) return code - 48;
  return code >= 65 && code <= 90 ? code - 55 : -1;
}

/** Check digit of the first eleven characters of an ISIN (ISO 6166): letters become two digits, then Luhn. */
export function isinCheckDigit(body: string): number | undefined {
  if (!/^[A-Z]{2}[0-9A-Z]{9}$/.test(body)) return undefined;
  const digits = [...body].map((character) => String(characterValue(character))).join('');
  let sum = 0;
  // The rightmost digit, next to the check digit, is doubled.
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const weighted = index % 2 === 0 ? 2 * digit : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return (10 - (sum % 10)) % 10;
}
