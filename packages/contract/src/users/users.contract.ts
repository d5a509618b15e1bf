// Accounts as an admin runs them.
import { roles } from '@pricevault/basics';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { conflict, notFound } from '../platform/errors.ts';
import { acceptedItems, changeByIds, sortedList } from '../platform/list.schemas.ts';
import { acceptBody, accepted, id, ids, instant } from '../platform/schemas.ts';

const userAccount = z.object({
  _id: id,
  displayName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  firmId: id,
  firmName: z.string(),
  isFirmVetted: z.boolean(),
  corporateGroup: z.nullable(z.string()),
  isVerified: z.boolean(),
  isDisabled: z.boolean(),
  hasTwoFactor: z.boolean(),
  sessions: z.int(),
  createdAt: instant,
  lastSignInAt: z.nullable(instant),
});
export type UserAccount = z.output<typeof userAccount>;

/** A firm that asks to be vetted, or is vetted and to be reviewed, with what speaks for and against it. */
const vettingRequest = z.object({
  firmId: id,
  firmName: z.string(),
  isVetted: z.boolean(),
  /** Null for a vetted firm that an admin is to review: since an upgrade, or because its name or LEI changed. */
  askedAt: z.nullable(instant),
  askedBy: z.nullable(z.string()),
  lei: z.nullable(z.string()),
  /** Firms of one group have one vote in kept rounds; null for a firm on its own. */
  corporateGroup: z.nullable(z.string()),
  /** Of the members' verified addresses. */
  mailDomains: z.array(z.string()),
  /** A member's address is an approved partner's. */
  hasPartner: z.boolean(),
  members: z.int(),
  createdAt: instant,
});
export type VettingRequest = z.output<typeof vettingRequest>;

export const userSortColumns = [
  'displayName',
  'email',
  'role',
  'firmName',
  'createdAt',
  'lastSignInAt',
] as const;

export const userErrors = {
  emailTaken: conflict('There is already an account with the address {email}.'),
  userNotFound: notFound('There is no account with the address {email}.'),
  lastAdmin: conflict('This is the last administrator. Make someone else an administrator first.'),
  userUnknown: notFound('This account does not exist.'),
};

export const usersContract = {
  list: endpoint('GET', '/api/user', 'admin', {
    summary: 'All accounts',
    ...sortedList(userSortColumns, userAccount),
  }),
  setRole: endpoint('PUT', '/api/user/role', 'admin', {
    summary: 'Changes the role of an account',
    ...acceptBody(z.object({ userId: id, role: z.enum(roles) })),
    refusals: ['userUnknown', 'lastAdmin'],
  }),
  disable: endpoint('POST', '/api/user/disable', 'admin', {
    summary: 'Disables accounts and ends their sessions',
    ...changeByIds,
    refusals: ['lastAdmin'],
  }),
  enable: endpoint('POST', '/api/user/enable', 'admin', {
    summary: 'Enables accounts again',
    ...changeByIds,
  }),
  endSessions: endpoint('POST', '/api/user/end-sessions', 'admin', {
    summary: 'Ends every session of the accounts',
    body: z.object({ items: ids }),
    reply: accepted({ ended: z.int() }),
  }),
  vettingRequests: endpoint('GET', '/api/user/firm-vetting', 'admin', {
    summary: 'Firms that ask to be vetted or are to be reviewed, the oldest first',
    reply: acceptedItems(vettingRequest),
  }),
  refuseVetting: endpoint('POST', '/api/user/firm-vetting/refuse', 'admin', {
    summary: 'Refuses to vet a firm; its owner may ask again',
    ...acceptBody(z.object({ firmId: id })),
    refusals: ['firmUnknown'],
  }),
  vetFirm: endpoint('PUT', '/api/user/firm-vetting', 'admin', {
    summary: 'Vets a firm, takes that back, or enters its corporate group',
    body: z.object({
      firmId: id,
      /** Left as it is where not given. */
      isVetted: z.optional(z.boolean()),
      /** What the admin saw: a firm that has another name or LEI by now is refused. */
      firmName: z.optional(z.string().check(z.maxLength(200))),
      lei: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
      /** Null for a firm on its own; left as it is where not given, and where a vetting is taken back. */
      corporateGroup: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(200)))),
    }),
    reply: accepted({}),
    refusals: ['firmUnknown', 'firmNameOfOther', 'leiOfOther', 'changedMeanwhile'],
  }),
} as const;

export const userEvents = {
  /** The caller's role or firm changed: read the signed-in user again. The stream ends and is to be opened again. */
  'user.changed': z.object({}),
} as const;
