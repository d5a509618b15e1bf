export const firmErrors = {
  firmNameRequired: { status: 400, text: 'You must enter a firm name.' },
  firmNameTooShort: { status: 400, text: 'The firm name must be at least 3 characters.' },
  firmNameTooLong: { status: 400, text: 'The firm name can have at most 200 characters.' },
  firmNameOfOther: {
    status: 409,
    text: 'Another firm, which was vetted, has this name. Choose one that cannot be taken for it.',
  },
  firmUnknown: { status: 404, text: 'This firm does not exist.' },
  firmOwnerNeeded: { status: 403, text: 'Only an owner of the firm can do this.' },
  lastFirmOwner: {
    status: 409,
    text: 'You are the last owner of the firm. Make a colleague an owner first.',
  },
  memberUnknown: { status: 404, text: 'This person is not a member of your firm.' },
  alreadyMember: { status: 409, text: '{email} is a member of your firm already.' },
  invitationInvalid: { status: 400, text: 'The invitation is invalid or has expired.' },
  invitationForOther: {
    status: 403,
    text: 'This invitation was sent to another address. Log in with that address to accept it.',
  },
  aloneInFirm: { status: 409, text: 'You are alone in your firm; there is nothing to leave.' },
} as const;
