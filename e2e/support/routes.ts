// Every page that exists, for the checks that walk them all.
export const guestPaths = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password/no-such-token',
  '/verify-email/no-such-token',
  '/join-firm/no-such-token',
  '/no-such-page',
] as const;
export const signedInPaths = [
  '/dashboard',
  '/trades',
  '/trades?tab=instruments',
  '/trades?tab=series',
  '/trades?tab=trades',
  '/trades?tab=bonds',
  '/calculator',
  '/calculator?mode=bond',
  '/users',
  '/profile',
  '/settings',
  '/firm',
  '/trades/no-such-page',
] as const;
