import { badRequest, conflict, forbidden } from '../platform/errors.ts';

export const profileErrors = {
  displayNameTooShort: badRequest('The display name must be at least 3 characters.'),
  phoneInvalid: badRequest('Invalid phone number'),
  photoInvalid: badRequest('The photo must be a PNG, JPEG or WebP picture.'),
  photoTooLarge: badRequest('The photo is too large; at most 64 KB are stored.'),
  publicKeyInvalid: badRequest('The public key must be a Curve25519 key of 32 bytes as base64.'),
  publicKeyTaken: conflict('This public key was registered before. Make a new key pair.'),
  currentPasswordWrong: badRequest('The current password is not right.'),
  codeNeeded: forbidden('Please verify the code first.'),
  authenticatorExists: conflict('An authenticator app is set up already. Remove it first.'),
  authenticatorMissing: conflict('No authenticator app is being set up.'),
  accountNotYours: forbidden('You can change your own account only.'),
  userIdForeign: badRequest('The user id is not that of your own account.'),
  shortcutInvalid: badRequest('A shortcut must be a page of this application.'),
  settingsInvalid: badRequest('The settings are not valid.'),
  languageInvalid: badRequest('The language must be en, tr or ar.'),
};
