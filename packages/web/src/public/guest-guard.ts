// The guard of the pages for signed-out visitors. It decides at once, from local storage alone; the application behind
// it asks the server.
import { homePath, takeRememberedPath } from '../lib/remembered-path.ts';
import { clearSession, isTokenUsable, readToken, tokenExpiry } from '../lib/session.ts';

/** Sends a signed-in visitor on and returns true. A token that has ended is cleared, and the page will say why. */
export function sendSignedInOn(): boolean {
  const token = readToken();
  if (token === null) return false;
  if (!isTokenUsable(token)) {
    clearSession(tokenExpiry(token) === null ? 'accessTokenInvalid' : 'accessTokenExpired');
    return false;
  }
  // Hidden until the next page is there, so that a signed-in visitor never sees the guest's page flash by.
  document.documentElement.dataset['leaving'] = '';
  location.replace(takeRememberedPath() ?? homePath);
  return true;
}
