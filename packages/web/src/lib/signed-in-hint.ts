// A cookie that says no more than that somebody is signed in here: the server then lets the application answer addresses
// that nothing answers, so that they are not found inside the shell. It is believed for nothing else.
const cookie = 'pricevault_signed_in';

export function hintSignedIn(isSignedIn: boolean): void {
  document.cookie = isSignedIn
    ? `${cookie}=1; Path=/; SameSite=Lax`
    : `${cookie}=; Path=/; Max-Age=0; SameSite=Lax`;
}
