// Firms: who belongs together. A member invites colleagues by mail; owners run the firm.
import { firmRoles } from '@pricevault/basics';
import * as z from 'zod/mini';
import { email } from '../auth/auth.contract.ts';
import { endpoint } from '../platform/endpoint.ts';
import { says } from '../platform/says.ts';
import { accepted, id, instant } from '../platform/schemas.ts';

export const firmForm = z.object({
  name: z
    .string(says('firmNameRequired'))
    .check(
      z.trim(),
      z.minLength(1, { ...says('firmNameRequired'), abort: true }),
      z.minLength(3, says('firmNameTooShort')),
      z.maxLength(200, says('firmNameTooLong')),
    ),
});
export const inviteForm = z.object({ email });

export const firmMember = z.object({
  _id: id,
  displayName: z.string(),
  email: z.string(),
  photoURL: z.nullable(z.string()),
  firmRole: z.enum(firmRoles),
  isDisabled: z.boolean(),
});
export type FirmMember = z.output<typeof firmMember>;

export const firmInvitation = z.object({
  _id: id,
  email: z.string(),
  invitedBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
});
export type FirmInvitation = z.output<typeof firmInvitation>;

const linkToken = z
  .string(says('invitationInvalid'))
  .check(z.maxLength(100, says('invitationInvalid')));

export const firmsContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/firm',
    access: 'user',
    summary: 'The own firm with its members and open invitations',
    reply: accepted({
      firm: z.object({
        _id: id,
        name: z.string(),
        isVetted: z.boolean(),
        ownRole: z.enum(firmRoles),
      }),
      members: z.array(firmMember),
      invitations: z.array(firmInvitation),
    }),
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/firm',
    access: 'user',
    summary: 'Renames the own firm (owners)',
    body: firmForm,
    reply: accepted({}),
    refusals: ['firmOwnerNeeded', 'firmNameOfOther'],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/firm/invite',
    access: 'user',
    summary: 'Mails an invitation into the own firm (7 days, once)',
    body: inviteForm,
    reply: accepted({}),
    refusals: ['alreadyMember'],
    limit: { per: 'user', max: 50, seconds: 3_600 },
  }),
  revokeInvitation: endpoint({
    method: 'POST',
    path: '/api/firm/invitation/revoke',
    access: 'user',
    summary: 'Takes an open invitation of the own firm back',
    body: z.object({ invitationId: id }),
    reply: accepted({}),
    refusals: ['invitationInvalid'],
  }),
  readInvitation: endpoint({
    method: 'GET',
    path: '/api/firm/invitation',
    access: 'anyone',
    summary: 'What an invitation link is for',
    query: z.object({ token: linkToken }),
    reply: accepted({ firmName: z.string(), invitedBy: z.string(), email: z.string() }),
    refusals: ['invitationInvalid'],
    limit: { per: 'address', max: 60, seconds: 60 },
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/firm/join',
    access: 'user',
    summary: 'Accepts an invitation and moves into that firm',
    body: z.object({ token: linkToken }),
    reply: accepted({ firmName: z.string() }),
    refusals: ['invitationInvalid', 'invitationForOther', 'lastFirmOwner'],
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/firm/leave',
    access: 'user',
    summary: 'Leaves the firm into a new firm of one’s own',
    reply: accepted({}),
    refusals: ['lastFirmOwner', 'aloneInFirm'],
  }),
  setMemberRole: endpoint({
    method: 'PUT',
    path: '/api/firm/member',
    access: 'user',
    summary: 'Makes a colleague owner or member (owners)',
    body: z.object({ userId: id, firmRole: z.enum(firmRoles) }),
    reply: accepted({}),
    refusals: ['firmOwnerNeeded', 'memberUnknown', 'lastFirmOwner'],
  }),
  removeMember: endpoint({
    method: 'POST',
    path: '/api/firm/member/remove',
    access: 'user',
    summary: 'Moves a colleague out of the firm into a new one of their own (owners)',
    body: z.object({ userId: id }),
    reply: accepted({}),
    refusals: ['firmOwnerNeeded', 'memberUnknown', 'lastFirmOwner'],
  }),
} as const;

export const firmEvents = {
  /** The own firm: its name, members, invitations or vetting. */
  'firms.changed': z.object({}),
} as const;
