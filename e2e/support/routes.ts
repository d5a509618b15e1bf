// Every page that exists, for the checks that walk them all.
export const guestPaths = [
  '/',
  '/become-a-pilot-partner',
  '/about',
  '/clients',
  '/help',
  '/careers',
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
  '/calculator',
  '/calculator?mode=bond',
  '/pilot-partners',
  '/users',
  '/profile',
  '/firm',
  '/trades/no-such-page',
] as const;
