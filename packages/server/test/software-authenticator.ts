// An authenticator in software (ES256): makes passkeys and signs with them as a browser and its device would.
import type { PasskeyCreation, PasskeyRequest } from '@pricevault/contract';
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** What a browser or a device does wrong on request. */
export interface Faults {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  /** Certificates in the attestation, which nobody asked for. */
  readonly certificates?: readonly Buffer[];
  /** Registers this passkey once more instead of a new one. */
  readonly copyOf?: Key;
}

export interface Key {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly userHandle: string;
  counter: number;
}

const flag = { present: 0x01, verified: 0x04, hasKey: 0x40 } as const;
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

export class SoftwareAuthenticator {
  readonly #origin: string;
  readonly #countsUses: boolean;
  readonly keys: Key[] = [];

  constructor(origin: string, { countsUses = true } = {}) {
    this.#origin = origin;
    this.#countsUses = countsUses;
  }

  /** Answers `navigator.credentials.create`. */
  create(creation: PasskeyCreation, faults: Faults = {}) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const id = faults.copyOf ? Buffer.from(faults.copyOf.id, 'base64url') : randomBytes(32);
    const key = {
      id: id.toString('base64url'),
      privateKey,
      userHandle: creation.user.id,
      counter: 0,
    };
    this.keys.push(key);
    const authData = Buffer.concat([
      this.#head(faults.rpId ?? creation.rp.id, key, flag.hasKey, faults),
      Buffer.alloc(16), // the model of the device: not told
      Buffer.from([0, id.length]),
      id,
      coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')),
    ]);
    return {
      id: key.id,
      rawId: key.id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: this.#clientData('webauthn.create', creation.challenge, faults).toString(
          'base64url',
        ),
        attestationObject: attestation(authData, faults.certificates).toString('base64url'),
        transports: ['internal', 'not-a-transport'],
      },
    };
  }

  /** Answers `navigator.credentials.get` with the newest passkey that was allowed. */
  get(request: PasskeyRequest, faults: Faults = {}) {
    const allowed = request.allowCredentials.map(({ id }) => id);
    const key = this.keys.findLast(({ id }) => allowed.length === 0 || allowed.includes(id));
    if (!key) throw new Error('This authenticator holds no passkey that was asked for.');
    const authData = this.#head(faults.rpId ?? request.rpId, key, 0, faults);
    const clientData = this.#clientData('webauthn.get', request.challenge, faults);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    return {
      id: key.id,
      rawId: key.id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, key.privateKey).toString('base64url'),
        userHandle: faults.userHandle ?? key.userHandle,
      },
    };
  }

  #head(rpId: string, key: Key, flags: number, { isVerified = true, counter }: Faults): Buffer {
    if (this.#countsUses) key.counter = counter ?? key.counter + 1;
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flag.present | (isVerified ? flag.verified : 0) | flags, 0);
    tail.writeUInt32BE(key.counter, 1);
    return Buffer.concat([sha256(rpId), tail]);
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Faults): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}

// CBOR, as far as it is needed here.
const cborText = (text: string) =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
function cborBytes(bytes: Buffer): Buffer {
  const { length } = bytes;
  const head =
    length < 24
      ? [0x40 + length]
      : length < 256
        ? [0x58, length]
        : [0x59, length >> 8, length & 255];
  return Buffer.concat([Buffer.from(head), bytes]);
}

/** {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y} */
function coseKey(x: Buffer, y: Buffer): Buffer {
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  return Buffer.concat([
    head,
    Buffer.from([0x21]),
    cborBytes(x),
    Buffer.from([0x22]),
    cborBytes(y),
  ]);
}

function attestation(authData: Buffer, certificates?: readonly Buffer[]): Buffer {
  const statement = certificates
    ? [
        Buffer.from([0xa3]),
        cborText('alg'),
        Buffer.from([0x26]),
        cborText('sig'),
        cborBytes(Buffer.alloc(70, 1)),
        cborText('x5c'),
        Buffer.from([0x80 + certificates.length]),
        ...certificates.map(cborBytes),
      ]
    : [Buffer.from([0xa0])];
  return Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText(certificates ? 'packed' : 'none'),
    cborText('attStmt'),
    ...statement,
    cborText('authData'),
    cborBytes(authData),
  ]);
}
