import { badRequest, conflict, forbidden, refused } from '../platform/errors.ts';

export const authErrors = {
  emailRequired: badRequest('You must enter an email'),
  emailInvalid: badRequest('You must enter a valid email'),
  passwordRequired: badRequest('Please enter your password.'),
  passwordTooShort: badRequest('Password is too short - should be 4 chars minimum.'),
  passwordTooLong: badRequest('A password can have at most 200 characters.'),
  newPasswordWeak: badRequest(
    'Must Contain at least 10 Characters, One Uppercase, One Lowercase, One Number and one special case Character',
  ),
  displayNameRequired: badRequest('You must enter a display name.'),
  nameUnsafe: badRequest(
    'A name cannot contain web addresses, email addresses or control characters.',
  ),
  displayNameTooLong: badRequest('A display name can have at most 200 characters.'),
  signInRefused: badRequest('The email or password is incorrect.'),
  emailNotVerified: badRequest('Please verify your email first. We can send you the link again.'),
  accountDisabled: forbidden('This account is disabled. Please contact your administrator.'),
  passwordsDiffer: badRequest('Passwords must match'),
  passwordConfirmRequired: badRequest('Please enter the password again.'),
  verificationLinkInvalid: badRequest(
    'The verification link is invalid or has expired. We can send you a new one.',
  ),
  alreadyVerified: conflict('Your email is already verified. Please log in.'),
  unlockLinkInvalid: badRequest('The link is invalid or has expired. Please log in as usual.'),
  resetLinkInvalid: badRequest('Password reset link is invalid or has expired.'),
  challengeInvalid: badRequest('The verification has expired. Please log in again.'),
  codeInvalid: badRequest('The code has 6 digits.'),
  codeWrong: badRequest('The code is incorrect or has expired.'),
  codeTriesUsed: badRequest(
    'Too many wrong codes. Please request a new code or try again tomorrow.',
  ),
  codeTooSoon: refused(429, 'Please wait {seconds} seconds before requesting a new code.'),
  loginSourceInvalid: badRequest('Unknown login source.'),
  identityServiceUnconfigured: conflict(
    "Auth0 Service didn't initialize, check your configuration",
  ),
  realtimeDatabaseUnconfigured: conflict(
    "Firebase Service didn't initialize, check your configuration",
  ),
  identityServiceAway: refused(
    503,
    'The identity provider cannot be reached. Please try again shortly.',
  ),
  identityRefused: badRequest('The identity provider did not confirm the sign-in.'),
  identityEmailUnverified: badRequest(
    'The identity provider has not verified your email, so it cannot be linked to an account.',
  ),
  stepUpNeeded: forbidden('Please confirm your password first.'),
  stepUpByProvider: conflict(
    'This account has no password. Please sign in with your identity provider again.',
  ),
  passkeyInvalid: badRequest('This is not a passkey response.'),
  passkeyRefused: badRequest(
    'The passkey was not accepted. Please try again or sign in another way.',
  ),
  passkeysUnavailable: conflict(
    'Passkeys need a server with a domain name, such as vault.example. This one has only an IP address.',
  ),
  ticketInvalid: badRequest('The sign-in has expired. Please try again.'),
};
