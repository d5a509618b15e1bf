// Asks the browser for a passkey. Loaded when somebody wants to make or to use one.
import type { PasskeyCreation, PasskeyRequest } from '@pricevault/contract';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** Null when no passkey was used: browsers do not tell a cancelled question from one without a passkey. */
export async function askForPasskey(request: PasskeyRequest) {
  return startAuthentication({ optionsJSON: request }).catch(nullUnlessOurFault);
}

/** Null when none was made; `exists` when this device already has one of the account. */
export async function createPasskey(creation: PasskeyCreation) {
  return startRegistration({ optionsJSON: creation }).catch((error: unknown) =>
    error instanceof Error && error.name === 'InvalidStateError'
      ? ('exists' as const)
      : nullUnlessOurFault(error),
  );
}

/** What the browser or the person refused has one of these names. */
const refusals = new Set([
  'AbortError',
  'ConstraintError',
  'NotAllowedError',
  'NotReadableError',
  'NotSupportedError',
  'OperationError',
  'SecurityError',
  'UnknownError',
]);

function nullUnlessOurFault(error: unknown): null {
  if (error instanceof Error && refusals.has(error.name)) return null;
  throw error;
}
