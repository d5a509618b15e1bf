// The two ceremonies of Web Authentication: making a passkey and using one. What is asked for and what is checked.
import type {
  BodyOf,
  passkeysContract,
  PasskeyCreation,
  PasskeyRequest,
  UsedPasskeyCredential,
} from '@pricevault/contract';
import type { Executor } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  findPasskey,
  listCredentials,
  type StoredPasskey,
} from '../identity/passkeys.repository.ts';
import type { Account } from '../identity/users.repository.ts';
import {
  insertPasskeyChallenge,
  passkeyChallengeLifeMs,
  takePasskeyChallenge,
  type PasskeyPurpose,
} from './passkey-challenges.repository.ts';
import { relyingPartyOf } from './relying-party.ts';

type NewPasskeyCredential = BodyOf<(typeof passkeysContract)['addPasskey']>['credential'];

/** Loaded at the first passkey: it takes half a second, which a start should not. */
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/** ES256, EdDSA, RS256: what every authenticator has one of. */
const algorithms = [-7, -8, -257];

/** The account's id in bytes. It says nothing about the person, unlike the address. */
const userHandleOf = (userId: string) =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');

/** Passkeys are always discoverable and verify the person (PIN, finger, face): one replaces password and code. */
export async function creationFor(
  platform: Platform,
  tx: Executor,
  account: Pick<Account, 'id' | 'email' | 'displayName'>,
  sessionId: string,
): Promise<PasskeyCreation> {
  const { id } = relyingPartyOf(platform);
  const which = { purpose: 'register', userId: account.id, sessionId } as const;
  return {
    challenge: await insertPasskeyChallenge(tx, which, platform.clock.now()),
    rp: { id, name: 'PriceVault' },
    user: { id: userHandleOf(account.id), name: account.email, displayName: account.displayName },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: passkeyChallengeLifeMs,
    excludeCredentials: await listCredentials(tx, account.id),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/** Where the person is not known yet, no credential is named. */
export async function requestFor(
  platform: Platform,
  tx: Executor,
  which: Exclude<PasskeyPurpose, { purpose: 'register' }>,
): Promise<PasskeyRequest> {
  const { id } = relyingPartyOf(platform);
  return {
    challenge: await insertPasskeyChallenge(tx, which, platform.clock.now()),
    rpId: id,
    timeout: passkeyChallengeLifeMs,
    userVerification: 'required',
    allowCredentials: 'userId' in which ? await listCredentials(tx, which.userId) : [],
  };
}

/** The new passkey; null when the reply is not the answer to a challenge that this session was given. */
export async function checkNewPasskey(
  platform: Platform,
  { id: userId, sessionId }: { readonly id: string; readonly sessionId: string },
  credential: NewPasskeyCredential,
): Promise<{ credentialId: string; publicKey: Uint8Array; counter: number } | null> {
  const { id, origin } = relyingPartyOf(platform);
  const challenge = await takeChallengeOf(platform, credential, {
    purpose: 'register',
    userId,
    sessionId,
  });
  if (challenge === null || !(await hasPlainAttestation(credential))) return null;
  const { transports: _, ...response } = credential.response;
  const { verifyRegistrationResponse } = await library();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(notVerified);
  if (!verified || !registrationInfo) return null;
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  return { credentialId, publicKey, counter };
}

/**
 * We ask for no certificates and read none: checking them would make the server fetch addresses that they name. What is
 * left is no attestation, or one signed by the passkey itself.
 */
async function hasPlainAttestation({ response }: NewPasskeyCredential): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await helpers();
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
    const format = attestation.get('fmt');
    return format === 'none' || (format === 'packed' && !attestation.get('attStmt').get('x5c'));
  } catch {
    return false;
  }
}

export interface PresentedPasskey {
  readonly passkey: StoredPasskey;
  /** Checks the signature; the use still has to be recorded, which checks the counter again. */
  verify(): Promise<{ passkeyId: string; counter: number } | null>;
}

/** The passkey that a reply names, after its challenge was used up; null when there is none that fits. */
export async function presentPasskey(
  platform: Platform,
  which: Exclude<PasskeyPurpose, { purpose: 'register' }>,
  credential: UsedPasskeyCredential,
): Promise<PresentedPasskey | null> {
  const { id, origin } = relyingPartyOf(platform);
  const challenge = await takeChallengeOf(platform, credential, which);
  if (challenge === null) return null;
  const passkey = await findPasskey(platform.db.queries, credential.id);
  if (!passkey || ('userId' in which && which.userId !== passkey.userId)) return null;
  const { userHandle, ...response } = credential.response;
  if (userHandle && userHandle !== userHandleOf(passkey.userId)) return null;
  return {
    passkey,
    async verify() {
      const { verifyAuthenticationResponse } = await library();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...credential, response, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: id,
        credential: {
          id: credential.id,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: passkey.counter,
        },
        requireUserVerification: true,
      }).catch(notVerified);
      if (!verified || !authenticationInfo) return null;
      return { passkeyId: passkey.id, counter: authenticationInfo.newCounter };
    },
  };
}

/** The library throws for every reason, and each of them is a refusal. */
function notVerified(): {
  verified: false;
  registrationInfo?: undefined;
  authenticationInfo?: undefined;
} {
  return { verified: false };
}

/** Finds the challenge by what was signed, so that a reply needs no id of its own. */
async function takeChallengeOf(
  { clock, db }: Platform,
  { response }: { response: { clientDataJSON: string } },
  which: PasskeyPurpose,
): Promise<string | null> {
  const challenge = challengeIn(response.clientDataJSON);
  if (challenge === null) return null;
  const isTaken = await takePasskeyChallenge(db.queries, challenge, which, clock.now());
  return isTaken ? challenge : null;
}

function challengeIn(clientData: string): string | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString());
    if (typeof read !== 'object' || read === null || !('challenge' in read)) return null;
    const { challenge } = read;
    return typeof challenge === 'string' && /^[\w-]{43}$/.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
}
