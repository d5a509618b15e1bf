// jsdom has no passkeys. This stands in for the browser and its authenticator; real ones are used in the browser journeys.
import { vi } from 'vitest';

export interface OfferedPasskeys {
  /** False: the person cancels the browser's dialog. */
  isWilling: boolean;
}

const bytes = new Uint8Array([1, 2, 3]).buffer;

const credential = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes,
    attestationObject: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: null,
    getTransports: () => ['internal'],
  },
};

/** Undone by `vi.unstubAllGlobals`. */
export function offerPasskeys(): OfferedPasskeys {
  const offered: OfferedPasskeys = { isWilling: false };
  const answer = () =>
    offered.isWilling
      ? Promise.resolve(credential)
      : Promise.reject(new DOMException('The operation was cancelled.', 'NotAllowedError'));
  vi.stubGlobal('PublicKeyCredential', class PublicKeyCredential {});
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      get: (target, name) => {
        if (name === 'credentials') return { create: answer, get: answer };
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
  );
  return offered;
}
