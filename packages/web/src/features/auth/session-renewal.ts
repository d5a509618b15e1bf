// Keeps the token fresh while the application is open: at half of its life one tab reads the signed-in user, which brings a new
// token, and all tabs hear of it. The old token stays good until its own end, so calls on their way are not cut off.
import type { User } from '@pricevault/contract';
import { serverNow } from '../../lib/time/clock.ts';
import { isTemporary } from '../../lib/http/retry.ts';
import { isTokenUsable, onTokenChange, readToken, tokenExpiry } from '../../lib/session/session.ts';
import { readOwnUser } from './auth.api.ts';

const lockName = 'pricevault.token-renewal';
/** Milliseconds before another try when the server is away. */
const retryAfter = 15_000;

interface RenewalHandlers {
  readonly onRenewed: (user: User) => void;
  readonly onExpired: () => void;
}

/** Starts the watch and returns the way to stop it. */
export function keepSessionAlive({ onRenewed, onExpired }: RenewalHandlers): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  let isStopped = false;

  const schedule = (at: number) => {
    clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(() => void renew(), Math.max(0, at - serverNow()));
  };
  const scheduleFor = (token: string | null) => {
    clearTimeout(timer);
    const expiry = token === null ? null : tokenExpiry(token);
    if (expiry !== null) schedule(serverNow() + (expiry - serverNow()) / 2);
  };

  const renew = async () => {
    const seen = readToken();
    if (seen === null || isStopped) return;
    if (!isTokenUsable(seen)) {
      onExpired();
      return;
    }
    try {
      await oneTabAtATime(async () => {
        if (isStopped || readToken() !== seen) return; // another tab was quicker
        const user = await readOwnUser();
        if (user && !isStopped) onRenewed(user);
      });
    } catch (error) {
      // Refusals sign out by themselves; what is temporary is tried again until the token ends.
      if (!isStopped && isTemporary(error)) {
        schedule(Math.min(serverNow() + retryAfter, tokenExpiry(seen) ?? 0));
      }
    }
  };

  // Timers sleep with the machine: look again when somebody comes back.
  const wake = () => {
    if (document.visibilityState === 'visible' && serverNow() >= dueAt) void renew();
  };
  const stopListening = onTokenChange(scheduleFor);
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  scheduleFor(readToken());

  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopListening();
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('online', wake);
  };
}

/** Browsers without Web Locks let every tab renew for itself: more calls, nothing wrong. */
async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(lockName, work);
}
