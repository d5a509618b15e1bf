// The public pages: pre-rendered for each language, hydrated without the application's libraries. The build, the
// development server and `dist/pages.json` all read this table.

export interface PublicPage {
  /** Also the name of the template `<name>.html` and of the entry in `src/public`. */
  readonly name: string;
  /** The address; null for the page that answers where nothing else does. */
  readonly path: string | null;
  /** Signed-in visitors are sent on (spec 000 section 2). */
  readonly guestOnly: boolean;
}

export const publicPages = [
  { name: 'landing', path: '/', guestOnly: true },
  { name: 'login', path: '/login', guestOnly: true },
  { name: 'not-found', path: null, guestOnly: false },
] as const satisfies readonly PublicPage[];

export type PublicPageName = (typeof publicPages)[number]['name'];
