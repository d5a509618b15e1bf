// The browser's own notifications and the count in the title. Kept in this browser, for each user.
import { readStored, writeStored } from '../../lib/storage/browser-storage.ts';

export interface Alerts {
  readonly notifies: boolean;
  readonly counts: boolean;
}

const keyOf = (userId: string) => `quoteAlerts-${userId}`;

export function readAlerts(userId: string): Alerts {
  const stored = (readStored('localStorage', keyOf(userId)) ?? '').split(' ');
  return { notifies: stored.includes('notify'), counts: stored.includes('count') };
}

export function writeAlerts(userId: string, { notifies, counts }: Alerts): void {
  const words = [notifies && 'notify', counts && 'count'].filter(Boolean);
  writeStored('localStorage', keyOf(userId), words.join(' '));
}

const isSupported = () => typeof Notification === 'function';

export const mayNotify = () => isSupported() && Notification.permission === 'granted';

/** Asks the browser for the permission, which it does only after a click. */
export async function askToNotify(): Promise<'granted' | 'denied' | 'missing'> {
  if (!isSupported()) return 'missing';
  const answer = await Notification.requestPermission();
  return answer === 'granted' ? 'granted' : 'denied';
}

/** One for each kind of quote: a later one takes its place. */
export function notify(title: string, body: string, kind: string): void {
  try {
    const shown = new Notification(title, { body, tag: `pricevault-${kind}` });
    shown.addEventListener('click', () => {
      window.focus();
      shown.close();
    });
  } catch {
    // Some phones have it for service workers alone.
  }
}

/** `(3) Trade · PriceVault`; without a count the title alone. */
export function titleWithCount(title: string, count: number): string {
  const plain = title.replace(/^\(\d+\) /, '');
  return count > 0 ? `(${count}) ${plain}` : plain;
}
