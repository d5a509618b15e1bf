// For whom authenticators make passkeys: the host and the origin of the public address, never those of a request.
import { isIP } from 'node:net';
import { AppError } from '../../platform/app-error.ts';
import type { Platform } from '../../platform/platform.ts';

export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

const loopbackHosts = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Browsers refuse passkeys for addresses that are numbers. On one's own machine the name `localhost` replaces them. */
export function relyingPartyOf({ publicUrl }: Pick<Platform, 'publicUrl'>): RelyingParty {
  const { hostname, origin, port, protocol } = new URL(publicUrl);
  if (loopbackHosts.has(hostname)) {
    return { id: 'localhost', origin: `${protocol}//localhost${port === '' ? '' : `:${port}`}` };
  }
  if (hostname.startsWith('[') || isIP(hostname) !== 0) throw new AppError('passkeysUnavailable');
  return { id: hostname, origin };
}
