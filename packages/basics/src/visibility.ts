// Who can see what, in one table. The page "Who can see what" prints it, and the server's visibility walk calls every
// endpoint as every viewer and compares.

export const viewers = [
  'guest',
  'unvettedFirm',
  'otherFirm',
  'ownFirm',
  'staff',
  'admin',
  'operator',
] as const;
/** `otherFirm` is vetted. `operator` runs the server and reads its database; an admin only uses the product. */
export type Viewer = (typeof viewers)[number];

export const visibilities = [
  'nothing',
  'everything',
  /** Whether fewer than 5, 5 to 7, or 8 and more firms have contributed. */
  'band',
  /** The figures that the number of contributors allows. */
  'figures',
  /** The highest value, for bonds the highest bid and the lowest offer; all of them for those who asked or answered. */
  'best',
  /** All rows, without the restricted columns. */
  'restricted',
  /** With a key: a range, not the value, unless only one or two firms contribute. */
  'narrowed',
  /** The band of contributors, and all figures once the viewer's firm has submitted. */
  'onceGiven',
  /** Of those who created a trade. */
  'creators',
  /** Of those who created a trade or asked the broker desk. */
  'creatorsAndAskers',
  /** Owners, preparers and approvers of the firm. */
  'byRole',
  /** Only in the browser of the person who holds the key. */
  'keyHolder',
  /** Nothing alone; everything when two keepers act together, one mark when all other contributors do. */
  'kept',
  /** Nothing alone; everything when the operator and a member of the round act together. */
  'together',
] as const;
export type Visibility = (typeof visibilities)[number];

export interface VisibilityRow {
  readonly thing: string;
  readonly seenBy: Readonly<Record<Viewer, Visibility>>;
}

const onlyOwnFirm = {
  guest: 'nothing',
  unvettedFirm: 'nothing',
  otherFirm: 'nothing',
  ownFirm: 'everything',
  staff: 'nothing',
  admin: 'nothing',
  operator: 'everything',
} as const;

const encrypted = {
  ...onlyOwnFirm,
  otherFirm: 'together',
  ownFirm: 'keyHolder',
  operator: 'together',
} as const;

const vettedAlike = <const Seen extends Visibility>(seen: Seen) =>
  ({
    guest: 'nothing',
    unvettedFirm: 'nothing',
    otherFirm: seen,
    ownFirm: seen,
    staff: seen,
    admin: seen,
    operator: 'everything',
  }) as const;

const signedIn = <const Seen extends Visibility>(seen: Seen) =>
  ({ ...vettedAlike(seen), unvettedFirm: seen }) as const;

export const visibilityTable = [
  { thing: 'plainMark', seenBy: onlyOwnFirm },
  // Members decrypt what protocol 1 sends them; its noise leaves a range.
  { thing: 'encryptedMark', seenBy: { ...encrypted, otherFirm: 'narrowed' } },
  { thing: 'keptMark', seenBy: { ...encrypted, otherFirm: 'kept', operator: 'kept' } },
  { thing: 'beforeClose', seenBy: signedIn('band') },
  { thing: 'afterClose', seenBy: vettedAlike('figures') },
  { thing: 'sampleBeforeClose', seenBy: signedIn('onceGiven') },
  { thing: 'sampleAfterClose', seenBy: signedIn('everything') },
  { thing: 'series', seenBy: { ...onlyOwnFirm, admin: 'everything' } },
  { thing: 'storedPositions', seenBy: { ...onlyOwnFirm, ownFirm: 'byRole' } },
  { thing: 'quoteRequest', seenBy: signedIn('everything') },
  { thing: 'quoteAnswer', seenBy: { ...vettedAlike('best'), ownFirm: 'everything' } },
  {
    thing: 'userName',
    seenBy: {
      ...signedIn('creators'),
      ownFirm: 'everything',
      staff: 'creatorsAndAskers',
      admin: 'everything',
    },
  },
  { thing: 'userAddress', seenBy: { ...onlyOwnFirm, admin: 'everything' } },
  { thing: 'publicKey', seenBy: signedIn('everything') },
  {
    thing: 'publicTransaction',
    seenBy: {
      guest: 'restricted',
      unvettedFirm: 'restricted',
      otherFirm: 'restricted',
      ownFirm: 'restricted',
      staff: 'restricted',
      admin: 'everything',
      operator: 'everything',
    },
  },
] as const satisfies readonly VisibilityRow[];

export type VisibleThing = (typeof visibilityTable)[number]['thing'];
