// Every page that exists, for the checks that walk them all.
export const guestPaths = ['/', '/login', '/no-such-page'] as const;
export const signedInPaths = [
  '/dashboard',
  '/trades',
  '/calculator',
  '/calculator?mode=bond',
  '/trades/no-such-page',
] as const;
