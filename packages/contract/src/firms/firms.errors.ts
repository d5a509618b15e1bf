import { badRequest, conflict, forbidden, notFound } from '../platform/errors.ts';

export const firmErrors = {
  firmNameRequired: badRequest('You must enter a firm name.'),
  firmNameTooShort: badRequest('The firm name must be at least 3 characters.'),
  firmNameTooLong: badRequest('The firm name can have at most 200 characters.'),
  firmNameMixed: badRequest(
    'Write the firm name in a single script. Mixed scripts can imitate another firm’s name.',
  ),
  firmNameOfOther: conflict(
    'Another vetted firm has this name. Choose one that cannot be confused with it.',
  ),
  firmVettedAlready: conflict('Your firm is already vetted.'),
  leiInvalid: badRequest('An LEI has 20 characters, the last two of which are check digits.'),
  leiOfOther: conflict('Another vetted firm has this LEI.'),
  firmUnknown: notFound('This firm does not exist.'),
  firmOwnerNeeded: forbidden('Only an owner of the firm can do this.'),
  auditEndInvalid: badRequest('An auditor needs a last day between today and one year from now.'),
  lastFirmOwner: conflict('You are the last owner of the firm. Make a colleague an owner first.'),
  memberUnknown: notFound('This person is not a member of your firm.'),
  alreadyMember: conflict('{email} is already a member of your firm.'),
  invitationInvalid: badRequest('The invitation is invalid or has expired.'),
  invitationForOther: forbidden(
    'This invitation was sent to another address. Log in with that address to accept it.',
  ),
  aloneInFirm: conflict('You are the only member of your firm, so you cannot leave it.'),
};
