// What a browser exchanges with its authenticator, as the JSON of the Web Authentication standard. Bytes are base64url.
import * as z from 'zod/mini';
import { errorCode } from '../platform/error-code.ts';

export const passkeyTransports = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] as const;
export type PasskeyTransport = (typeof passkeyTransports)[number];

const bytes = (maxLength: number) =>
  z
    .string(errorCode('passkeyInvalid'))
    .check(
      z.minLength(1, errorCode('passkeyInvalid')),
      z.maxLength(maxLength, errorCode('passkeyInvalid')),
      z.regex(/^[\w-]+$/, errorCode('passkeyInvalid')),
    );

const credentialId = bytes(1_400);
const clientDataJSON = bytes(4_000);
const ofPublicKey = { type: z.literal('public-key', errorCode('passkeyInvalid')) };

/** The reply of an authenticator that made a passkey. */
export const newPasskeyCredential = z.object(
  {
    id: credentialId,
    rawId: credentialId,
    ...ofPublicKey,
    response: z.object(
      {
        clientDataJSON,
        attestationObject: bytes(16_000),
        /** How the authenticator is reached. Names that we do not know are ignored. */
        transports: z.optional(
          z
            .array(z.string().check(z.maxLength(40, errorCode('passkeyInvalid'))))
            .check(z.maxLength(20, errorCode('passkeyInvalid'))),
        ),
      },
      errorCode('passkeyInvalid'),
    ),
  },
  errorCode('passkeyInvalid'),
);

/** The reply of an authenticator that used a passkey. */
export const usedPasskeyCredential = z.object(
  {
    id: credentialId,
    rawId: credentialId,
    ...ofPublicKey,
    response: z.object(
      {
        clientDataJSON,
        authenticatorData: bytes(4_000),
        signature: bytes(2_000),
        userHandle: z.optional(z.nullable(bytes(100))),
      },
      errorCode('passkeyInvalid'),
    ),
  },
  errorCode('passkeyInvalid'),
);
export type UsedPasskeyCredential = z.output<typeof usedPasskeyCredential>;

const knownCredential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(passkeyTransports)),
});

/** What the browser asks an authenticator for, to make a passkey. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(knownCredential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.output<typeof passkeyCreation>;

/** What the browser asks an authenticator for, to use a passkey. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty: every passkey of this site will do, which names nobody. */
  allowCredentials: z.array(knownCredential),
});
export type PasskeyRequest = z.output<typeof passkeyRequest>;

/** Far more than a reply of an authenticator needs. */
export const passkeyBodyLimit = 32 * 1024;
