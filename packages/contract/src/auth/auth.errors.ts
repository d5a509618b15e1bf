export const authErrors = {
  emailRequired: { status: 400, text: 'You must enter a email' },
  emailInvalid: { status: 400, text: 'You must enter a valid email' },
  passwordRequired: { status: 400, text: 'Please enter your password.' },
  passwordTooShort: { status: 400, text: 'Password is too short - should be 4 chars minimum.' },
  passwordTooLong: { status: 400, text: 'A password can have at most 200 characters.' },
  newPasswordWeak: {
    status: 400,
    text: 'Must Contain at least 10 Characters, One Uppercase, One Lowercase, One Number and one special case Character',
  },
  displayNameRequired: { status: 400, text: 'You must enter a display name.' },
  displayNameTooLong: { status: 400, text: 'A display name can have at most 200 characters.' },
  signInRefused: { status: 400, text: 'The email or the password is not right.' },
  emailNotVerified: {
    status: 403,
    text: 'Please verify your email first. We can send you the link again.',
  },
  accountDisabled: {
    status: 403,
    text: 'This account is disabled. Please ask your administrator.',
  },
  passwordsDiffer: { status: 400, text: 'Passwords must match' },
  passwordConfirmRequired: { status: 400, text: 'Please enter the password again.' },
  verificationLinkInvalid: {
    status: 400,
    text: 'The verification link is invalid or has expired. We can send you a new one.',
  },
  resetLinkInvalid: { status: 400, text: 'Password reset link is invalid or has expired.' },
  challengeInvalid: { status: 400, text: 'The verification has expired. Please log in again.' },
  codeInvalid: { status: 400, text: 'The code has 6 digits.' },
  codeWrong: { status: 400, text: 'The code is not right or has expired.' },
  codeTriesUsed: {
    status: 400,
    text: 'Too many wrong codes. Please ask for a new code or try again tomorrow.',
  },
  codeTooSoon: {
    status: 429,
    text: 'Please wait {seconds} seconds before you ask for a new code.',
  },
  loginSourceInvalid: { status: 400, text: 'The login source is not known.' },
  identityServiceUnconfigured: {
    status: 409,
    text: "Auth0 Service didn't initialize, check your configuration",
  },
  realtimeDatabaseUnconfigured: {
    status: 409,
    text: "Firebase Service didn't initialize, check your configuration",
  },
  identityServiceAway: {
    status: 503,
    text: 'The identity provider cannot be reached. Please try again shortly.',
  },
  identityRefused: { status: 400, text: 'The identity provider did not confirm the sign-in.' },
  identityEmailUnverified: {
    status: 400,
    text: 'The identity provider has not verified your email, so it cannot be linked to an account.',
  },
  ticketInvalid: { status: 400, text: 'The sign-in has expired. Please try again.' },
} as const;
