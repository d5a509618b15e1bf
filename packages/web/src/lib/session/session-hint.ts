// A cookie that says no more than that somebody is signed in here: the server then lets the application answer addresses
// that nothing answers, so that they are not found inside the shell. It is believed for nothing else.
const cookie = 'pricevault_signed_in';

/** Says it until the token ends, in milliseconds since 1970; with null no longer. */
export function hintSignedIn(until: number | null): void {
  try {
    const expires = new Date(until ?? 0).toUTCString();
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${cookie}=1; Path=/; Expires=${expires}; SameSite=Lax${secure}`;
  } catch {
    // A browser may refuse cookies; unknown addresses are then not found on the public page.
  }
}

export function isHintedSignedIn(): boolean {
  try {
    return hasHint(document.cookie);
  } catch {
    return false;
  }
}

/** Whether these cookies, as a browser sends or shows them, hold the hint. */
export function hasHint(cookies: string): boolean {
  return cookies.split('; ').includes(`${cookie}=1`);
}
