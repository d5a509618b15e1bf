// Where a signed-out visitor wanted to go. Only paths of this application are kept and given back: whatever the storage
// contains, the result can be handed to `location` without leading to another origin.
import { readStored, removeStored, writeStored } from '../storage/browser-storage.ts';

const pathKey = 'rememberedPath';
const maxPathLength = 2_000;

/** Where a signed-in user lands without a remembered path. */
export const homePath = '/dashboard';

/** Pages for signed-out visitors only (spec 000 section 2); going back there after login would lead in a circle. */
export const guestPaths = [
  '/',
  '/become-a-pilot-partner',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/about',
  '/clients',
  '/help',
  '/careers',
  '/data',
  '/search',
] as const;

export function isGuestPath(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/, 1);
  const bare = pathname.replace(/(?<=[^/])\/+$/, '');
  return guestPaths.some(
    (guest) => bare === guest || (guest !== '/' && bare.startsWith(`${guest}/`)),
  );
}

/** Whether the text is a path of this application that one may be sent to after login. */
export function isOwnPath(path: string): boolean {
  if (path.length > maxPathLength) return false;
  // Browsers drop tabs and line feeds from addresses and read a backslash as a slash.
  if (!/^\/(?!\/)[^\\\p{Cc}]*$/u.test(path)) return false;
  try {
    const url = new URL(path, 'https://own.invalid');
    // Dot segments may turn an innocent text into `//host` or into a guest page.
    return (
      url.origin === 'https://own.invalid' &&
      !url.pathname.startsWith('//') &&
      !/^\/api(\/|$)/.test(url.pathname) &&
      !isGuestPath(url.pathname)
    );
  } catch {
    return false;
  }
}

export function rememberPath(path: string): void {
  if (isOwnPath(path)) writeStored('sessionStorage', pathKey, path);
}

/** The address that is shown now. */
export function rememberHere(): void {
  rememberPath(location.pathname + location.search + location.hash);
}

/** The remembered path, once; null if there is none or if it is not one of ours. */
export function takeRememberedPath(): string | null {
  const path = readStored('sessionStorage', pathKey);
  removeStored('sessionStorage', pathKey);
  return path !== null && isOwnPath(path) ? path : null;
}
