// Accounts as an admin runs them.
import { roles } from '@pricevault/basics';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { accepted, id, ids, instant, listQuery } from '../platform/schemas.ts';

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
  emailTaken: { status: 409, text: 'There is already an account with the address {email}.' },
  userNotFound: { status: 404, text: 'There is no account with the address {email}.' },
  lastAdmin: { status: 409, text: 'This is the last admin. Make somebody else an admin first.' },
  userUnknown: { status: 404, text: 'This account does not exist.' },
} as const;

export const usersContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/user',
    access: 'admin',
    summary: 'All accounts',
    query: listQuery(userSortColumns),
    reply: accepted({ items: z.array(userAccount), total: z.int() }),
  }),
  setRole: endpoint({
    method: 'PUT',
    path: '/api/user/role',
    access: 'admin',
    summary: 'Changes the role of an account',
    body: z.object({ userId: id, role: z.enum(roles) }),
    reply: accepted({}),
    refusals: ['userUnknown', 'lastAdmin'],
  }),
  disable: endpoint({
    method: 'POST',
    path: '/api/user/disable',
    access: 'admin',
    summary: 'Disables accounts and ends their sessions',
    body: z.object({ items: ids }),
    reply: accepted({ items: z.array(id) }),
    refusals: ['lastAdmin'],
  }),
  enable: endpoint({
    method: 'POST',
    path: '/api/user/enable',
    access: 'admin',
    summary: 'Enables accounts again',
    body: z.object({ items: ids }),
    reply: accepted({ items: z.array(id) }),
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/api/user/end-sessions',
    access: 'admin',
    summary: 'Ends every session of the accounts',
    body: z.object({ items: ids }),
    reply: accepted({ ended: z.int() }),
  }),
  vetFirm: endpoint({
    method: 'PUT',
    path: '/api/user/firm-vetting',
    access: 'admin',
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
