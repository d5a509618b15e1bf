/** SHA-256 of the key (base64), the first 128 bits in groups of four hexadecimal digits, as the mail notice writes it. */
export async function keyFingerprint(publicKey: string): Promise<string> {
  const bytes = Uint8Array.from(atob(publicKey), (character) => character.charCodeAt(0));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0'));
  return hex.join('').replace(/(.{4})(?=.)/g, '$1 ');
}
