/** Why this page cannot use passkeys: the browser or its connection, or an address without a name. */
export type PasskeyObstacle = 'browser' | 'address';

/**
 * Browsers have passkeys on secure pages whose address has a name. For a number such as 127.0.0.1 they offer the interface
 * and refuse every use of it.
 */
export function passkeyObstacle(): PasskeyObstacle | null {
  if (!('PublicKeyCredential' in window)) return 'browser';
  return /^[\d.]+$|:/.test(location.hostname) ? 'address' : null;
}

export const supportsPasskeys = () => passkeyObstacle() === null;
