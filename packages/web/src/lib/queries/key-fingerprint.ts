// Apart from the lists that show fingerprints: it is loaded when they have keys.
import { keyFingerprint } from '@pricevault/consensus/keys/fingerprint';
import { fromBase64 } from '@pricevault/consensus/encoding/base64';

/** Of a public key in base64. */
export const fingerprintOf = (key: string) => keyFingerprint(fromBase64(key) ?? new Uint8Array(0));
