export const userErrors = {
  emailTaken: { status: 409, text: 'There is already an account with the address {email}.' },
  userNotFound: { status: 404, text: 'There is no account with the address {email}.' },
  lastAdmin: { status: 409, text: 'This is the last admin. Make somebody else an admin first.' },
  userUnknown: { status: 404, text: 'This account does not exist.' },
} as const;
