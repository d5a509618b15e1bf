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
} as const;
