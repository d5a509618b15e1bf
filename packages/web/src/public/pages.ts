// The public pages: pre-rendered for each language, hydrated without the application's libraries. The build, the
// development server and `dist/pages.json` all read this table.

export interface PublicPage {
  /** Also the name of the template `<name>.html` and of the entry in `src/public`. */
  readonly name: string;
  /** The address, with a part such as `:token` where a link carries one; null for the page that answers where nothing else does. */
  readonly path: string | null;
  /** Signed-in visitors are sent on (spec 000 section 2). */
  readonly guestOnly: boolean;
}

export const publicPages = [
  { name: 'landing', path: '/', guestOnly: true },
  {
    name: 'become-a-pilot-partner',
    path: '/become-a-pilot-partner',
    guestOnly: true,
  },
  { name: 'about', path: '/about', guestOnly: true },
  { name: 'clients', path: '/clients', guestOnly: true },
  { name: 'help', path: '/help', guestOnly: true },
  { name: 'careers', path: '/careers', guestOnly: true },
  { name: 'data', path: '/data', guestOnly: true },
  { name: 'search', path: '/search', guestOnly: true },
  { name: 'login', path: '/login', guestOnly: true },
  { name: 'register', path: '/register', guestOnly: true },
  { name: 'forgot-password', path: '/forgot-password', guestOnly: true },
  { name: 'reset-password', path: '/reset-password/:token', guestOnly: true },
  { name: 'verify-email', path: '/verify-email/:token', guestOnly: false },
  { name: 'join-firm', path: '/join-firm/:token', guestOnly: false },
  { name: 'not-found', path: null, guestOnly: false },
] as const satisfies readonly PublicPage[];

export type PublicPageName = (typeof publicPages)[number]['name'];

/** The page at an address without query; undefined where the application or nothing answers. */
export function pageAt(address: string): (typeof publicPages)[number] | undefined {
  const parts = address.split('/');
  return publicPages.find(({ path }) => {
    const wanted = path?.split('/');
    return (
      wanted?.length === parts.length &&
      wanted.every((part, index) => part.startsWith(':') || part === parts[index])
    );
  });
}
