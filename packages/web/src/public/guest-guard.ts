// The guard of the pages for signed-out visitors. It decides at once, from local storage alone; the application behind
// it asks the server.
import { homePath, takeRememberedPath } from '../lib/session/remembered-path.ts';
import { checkedToken } from '../lib/session/session.ts';

/** Sends a signed-in visitor on and returns true. */
export function redirectSignedIn(): boolean {
  // Somebody who proved themselves again at the provider has a token already, and the ticket brings a fresh one.
  if (location.hash.startsWith('#ticket=') || checkedToken() === null) return false;
  // Hidden until the next page is there, so that a signed-in visitor never sees the guest's page flash by.
  document.documentElement.dataset['leaving'] = '';
  location.replace(takeRememberedPath() ?? homePath);
  return true;
}
