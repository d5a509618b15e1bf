export const profileErrors = {
  displayNameTooShort: { status: 400, text: 'The display name must be at least 3 characters.' },
  phoneInvalid: { status: 400, text: 'Invalid phone number' },
  photoInvalid: { status: 400, text: 'The photo must be a PNG, JPEG or WebP picture.' },
  photoTooLarge: { status: 400, text: 'The photo is too large; at most 64 KB are stored.' },
  publicKeyInvalid: {
    status: 400,
    text: 'The public key must be a Curve25519 key of 32 bytes as base64.',
  },
  publicKeyTaken: {
    status: 409,
    text: 'This public key was registered before. Make a new key pair.',
  },
  currentPasswordWrong: { status: 400, text: 'The current password is not right.' },
  codeNeeded: { status: 403, text: 'Please verify the code first.' },
  authenticatorExists: {
    status: 409,
    text: 'An authenticator app is set up already. Remove it first.',
  },
  authenticatorMissing: { status: 409, text: 'No authenticator app is being set up.' },
  accountNotYours: { status: 403, text: 'You can change your own account only.' },
  userIdForeign: { status: 400, text: 'The user id is not that of your own account.' },
  shortcutInvalid: { status: 400, text: 'A shortcut must be a page of this application.' },
  settingsInvalid: { status: 400, text: 'The settings are not valid.' },
  languageInvalid: { status: 400, text: 'The language must be en, tr or ar.' },
} as const;
