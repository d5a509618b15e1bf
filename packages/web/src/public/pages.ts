// The public pages: pre-rendered for each language, hydrated without the application's libraries. The build, the
// development server and `dist/pages.json` all read this table.

export interface PublicPage {
  /** Also the name of its file in `src/public/pages`, and of the built file. */
  readonly name: string;
  /** The address, with a part such as `:token` where a link carries one; null for the page that answers where nothing else does. */
  readonly path: string | null;
  /**
   * What `<html data-page>` says to the boot script. From a page of guests signed-in visitors are sent on (spec 000
   * section 2); the page of nowhere is for guests too, signed-in visitors read it inside the shell.
   */
  readonly kind: 'guest' | 'anyone' | 'nowhere';
}

export const publicPages = [
  { name: 'landing', path: '/', kind: 'guest' },
  { name: 'become-a-pilot-partner', path: '/become-a-pilot-partner', kind: 'guest' },
  { name: 'about', path: '/about', kind: 'guest' },
  { name: 'clients', path: '/clients', kind: 'guest' },
  { name: 'help', path: '/help', kind: 'guest' },
  { name: 'who-can-see-what', path: '/who-can-see-what', kind: 'anyone' },
  { name: 'terms', path: '/terms', kind: 'anyone' },
  { name: 'privacy', path: '/privacy', kind: 'anyone' },
  { name: 'careers', path: '/careers', kind: 'guest' },
  { name: 'data', path: '/data', kind: 'guest' },
  { name: 'search', path: '/search', kind: 'guest' },
  { name: 'login', path: '/login', kind: 'guest' },
  { name: 'register', path: '/register', kind: 'guest' },
  { name: 'forgot-password', path: '/forgot-password', kind: 'guest' },
  { name: 'reset-password', path: '/reset-password/:token', kind: 'guest' },
  { name: 'verify-email', path: '/verify-email/:token', kind: 'anyone' },
  { name: 'join-firm', path: '/join-firm/:token', kind: 'anyone' },
  { name: 'not-found', path: null, kind: 'nowhere' },
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
