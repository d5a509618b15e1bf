// What a feature gives to the application: each `features/<domain>/feature.ts` exports one. All of them are loaded at once,
// so a feature only names its parts; pages, tabs and sections come when they are shown.
import type SvgIcon from '@mui/material/SvgIcon';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { FirmRole, Role } from '@pricevault/basics';
import type { PageLink, PagePath, PageSearch } from '../address/page-search.ts';
import type { Words } from '../../locales/words.ts';

export type Icon = typeof SvgIcon;

/** The keys of a part that domains may have among their words: `<domain>:<part>.<key>`. */
type KeyOf<Part extends string> = {
  [Domain in keyof Words]: Words[Domain] extends Record<Part, infer Texts>
    ? `${Domain}:${Part}.${keyof Texts & string}`
    : never;
}[keyof Words];

/** A name of a page, a tab or an action. */
export type NavKey = KeyOf<'nav'>;
/** Other words by which a page is looked for. */
export type SearchedKey = KeyOf<'searched'>;
/** The texts of the quick panel. */
export type QuickKey = KeyOf<'quick'>;

/** The jobs that people come for, in the order of the navigation. A group is shown where it has a page for the user. */
export const navigationGroups = [
  'mark',
  'results',
  'desk',
  'sealedRounds',
  'quotes',
  'marketData',
  'referenceData',
  'tools',
  'administration',
] as const;
type NavigationGroupKey = (typeof navigationGroups)[number];

/** Something to be done on the page, for the command palette. */
export interface PageAction {
  readonly title: NavKey;
  readonly link: PageLink;
}

/** One thing of a domain, by its name. */
export interface NamedLink {
  readonly name: string;
  readonly link: PageLink;
  /** What choosing it does, where that is not what the others do. */
  readonly title?: NavKey;
}

export interface PageModule {
  readonly Page: ComponentType;
  /**
   * Where the application starts with this page: reads what the page shows first, so that it is drawn once. Answers what the address
   * will say behind the path, if that is something else.
   */
  readonly prepare?: (queries: QueryClient) => Promise<string | null>;
}

export interface PagePlace {
  readonly group: NavigationGroupKey | 'userMenu';
  readonly order: number;
}

interface PageAt<Path extends PagePath> {
  readonly path: Path;
  /** What its address holds beside the path; the feature also declares it in `PageSearch`. */
  readonly search: PageSearch[Path];
  /** Also the name in the navigation. */
  readonly title: NavKey;
  readonly searched?: SearchedKey;
  /** One of these roles is needed. */
  readonly access: readonly Role[];
  /** Offered only to these roles in a firm, and to admins. */
  readonly firmRoles?: readonly FirmRole[];
  readonly icon: Icon;
  /** The job that it belongs to, and its position there: lower numbers come first. */
  readonly place: PagePlace;
  /** Of a page that shows others than admins only what their firm's is: beside the firm. */
  readonly firmPlace?: PagePlace;
  readonly actions?: readonly PageAction[];
  readonly load: () => Promise<PageModule>;
}

export type PageEntry = { [Path in PagePath]: PageAt<Path> }[PagePath];

/** A tab on the page of another feature. */
export interface PageTab {
  readonly page: '/trades';
  /** In the address: `/trades?tab=assets`. */
  readonly key: string;
  readonly title: NavKey;
  /** What the command palette calls it. */
  readonly action: NavKey;
  /** One of these roles is needed. */
  readonly access: readonly Role[];
  readonly order: number;
  readonly Content: ComponentType;
}

/** A section of the quick panel. It draws its own loading, failure and rows. */
export interface QuickSection {
  readonly title: QuickKey;
  /** Said when there is nothing, with a hint what will be there. */
  readonly empty: QuickKey;
  readonly hint: QuickKey;
  readonly icon: Icon;
  readonly order: number;
  /** Gets what to show when there is nothing. */
  readonly Content: ComponentType<{ readonly empty: ReactNode }>;
}

export interface Feature {
  readonly pages?: readonly PageEntry[];
  readonly tabs?: readonly PageTab[];
  readonly quickSection?: QuickSection;
  /** What the command palette finds by name, such as each series. */
  readonly named?: {
    /** What choosing one does. */
    readonly title: NavKey;
    readonly icon: Icon;
    readonly read: () => Promise<readonly NamedLink[]>;
  };
}
