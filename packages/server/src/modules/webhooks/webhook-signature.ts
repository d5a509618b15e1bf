// Signatures as standard-webhooks defines them: HMAC-SHA256 of id, timestamp and body, with every secret that is valid.
import { createHmac, randomBytes } from 'node:crypto';

const secretBytes = 32;
const prefix = 'whsec_';

export const makeSecret = (): Buffer => randomBytes(secretBytes);

/** As it is shown, once. */
export const secretText = (secret: Uint8Array): string =>
  prefix + Buffer.from(secret).toString('base64');

/** @param secrets the newest first: receivers that compare with one signature alone take the first */
export function signedHeaders(
  { id, at, body }: { readonly id: string; readonly at: Date; readonly body: string },
  secrets: readonly Uint8Array[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const mac = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`);
    return `v1,${mac.digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
