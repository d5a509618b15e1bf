// Usage analytics behind one adapter. There is no provider unless one is configured, and on the pages of the consensus nothing
// is told at all: no call reaches the provider there, a reset waits until the pages are left, and `mayKeepPage` says when the
// provider's own code must not come along.
import { readStored, removeStored, writeStored } from '../storage/browser-storage.ts';

type Properties = Readonly<Record<string, string | number | boolean | null>>;

export interface AnalyticsProvider {
  identify(userId: string): void;
  /** The person that was told about anonymously is this one. */
  alias(userId: string): void;
  /** Forgets who it is. */
  reset(): void;
  track(event: string, properties: Properties): void;
  /** Facts about the person. */
  peopleSet(properties: Properties): void;
}

const resetDueKey = 'analytics_reset_due';

/** /consensus and everything below it. */
function isPrivatePath(path: string): boolean {
  return /^\/+consensus(?:[/?#]|$)/i.test(path);
}

let provider: AnalyticsProvider | null = null;

/** Sets or removes the provider. A reset that could not be reported when it happened is reported now. */
export function setAnalyticsProvider(next: AnalyticsProvider | null): void {
  provider = next;
  settleReset();
}

/** Runs the call with the provider, nowhere but outside of the private pages. */
function tell(call: (provider: AnalyticsProvider) => void): void {
  if (!provider || isPrivatePath(location.pathname)) return;
  settleReset();
  call(provider);
}

function settleReset(): void {
  if (!provider || isPrivatePath(location.pathname)) return;
  if (readStored('localStorage', resetDueKey) === null) return;
  removeStored('localStorage', resetDueKey);
  provider.reset();
}

export const analytics = {
  identify: (userId: string) => tell((to) => to.identify(userId)),
  alias: (userId: string) => tell((to) => to.alias(userId)),
  track: (event: string, properties: Properties = {}) => tell((to) => to.track(event, properties)),
  peopleSet: (properties: Properties) => tell((to) => to.peopleSet(properties)),
  /** At the end of a session. On a private page it is kept for the next page that may tell it. */
  reset: () => {
    if (!provider) return;
    writeStored('localStorage', resetDueKey, '1');
    settleReset();
  },
};

/** False where the page has a provider in its memory and goes to a private one: that one is to be loaded anew. */
export function mayKeepPage(nextPath: string): boolean {
  return provider === null || isPrivatePath(location.pathname) || !isPrivatePath(nextPath);
}
