/** Twenty characters: eighteen letters or digits and two check digits (ISO 17442, modulo 97 over the letters' numbers). */
export function isLei(text: string): boolean {
  if (!/^[A-Z0-9]{18}\d{2}$/.test(text)) return false;
  let remainder = 0;
  for (const character of text) {
    const number = Number.parseInt(character, 36);
    remainder = (remainder * (number > 9 ? 100 : 10) + number) % 97;
  }
  return remainder === 1;
}
