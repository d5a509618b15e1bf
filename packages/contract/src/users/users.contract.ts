// Accounts as an admin runs them.
import { roles } from '@pricevault/basics';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { conflict, notFound } from '../platform/errors.ts';
import { changeByIds, sortedList } from '../platform/list.schemas.ts';
import { accepted, id, ids, instant } from '../platform/schemas.ts';

export const userAccount = z.object({
  _id: id,
  displayName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  firmId: id,
  firmName: z.string(),
  isFirmVetted: z.boolean(),
  isVerified: z.boolean(),
  isDisabled: z.boolean(),
  hasTwoFactor: z.boolean(),
  sessions: z.int(),
  createdAt: instant,
  lastSignInAt: z.nullable(instant),
});
export type UserAccount = z.output<typeof userAccount>;

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
  lastAdmin: conflict('This is the last admin. Make somebody else an admin first.'),
  userUnknown: notFound('This account does not exist.'),
};

export const usersContract = {
  list: endpoint('GET', '/api/user', 'admin', {
    summary: 'All accounts',
    ...sortedList(userSortColumns, userAccount),
  }),
  setRole: endpoint('PUT', '/api/user/role', 'admin', {
    summary: 'Changes the role of an account',
    body: z.object({ userId: id, role: z.enum(roles) }),
    reply: accepted({}),
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
  vetFirm: endpoint('PUT', '/api/user/firm-vetting', 'admin', {
    summary: 'Vets a firm, or takes that back',
    body: z.object({ firmId: id, isVetted: z.boolean() }),
    reply: accepted({}),
    refusals: ['firmUnknown'],
  }),
} as const;

export const userEvents = {
  /** The own role or firm changed: read the own user again. The stream ends and is to be opened again. */
  'user.changed': z.object({}),
} as const;
