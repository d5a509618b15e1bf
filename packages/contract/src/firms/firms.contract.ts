// Firms: who belongs together. A member invites colleagues by mail; owners run the firm.
import { firmRoles, isLei } from '@pricevault/basics';
import * as z from 'zod/mini';
import { email } from '../auth/auth.contract.ts';
import { endpoint } from '../platform/endpoint.ts';
import { errorCode } from '../platform/error-code.ts';
import {
  acceptBody,
  accepted,
  id,
  instant,
  isCalendarDate,
  requiredName,
} from '../platform/schemas.ts';

/** An empty text for none. */
const lei = z.string(errorCode('leiInvalid')).check(
  z.maxLength(40, errorCode('leiInvalid')),
  z.trim(),
  z.toUpperCase(),
  z.refine((text) => text === '' || isLei(text), errorCode('leiInvalid')),
);

export const firmForm = z.object({ name: requiredName('firm', 200), lei: z.optional(lei) });
/** The role, and for an auditor the last day of access (UTC). */
const roleFields = {
  firmRole: z.enum(firmRoles, errorCode('inputInvalid')),
  lastDay: z.optional(
    z.nullable(
      z.string(errorCode('auditEndInvalid')).check(
        z.maxLength(10, errorCode('auditEndInvalid')),
        z.refine((text) => text === '' || isCalendarDate(text), errorCode('auditEndInvalid')),
      ),
    ),
  ),
};
/** Without a role, a member. */
export const inviteForm = z.object({
  email,
  firmRole: z.optional(roleFields.firmRole),
  lastDay: roleFields.lastDay,
});
export const memberRoleForm = z.object({ userId: id, ...roleFields });

const firmMember = z.object({
  _id: id,
  displayName: z.string(),
  email: z.string(),
  photoURL: z.nullable(z.string()),
  firmRole: z.enum(firmRoles),
  /** When an auditor's access ends; null for other roles. */
  roleEndsAt: z.nullable(instant),
  isDisabled: z.boolean(),
});
export type FirmMember = z.output<typeof firmMember>;

const firmInvitation = z.object({
  _id: id,
  email: z.string(),
  invitedBy: z.string(),
  firmRole: z.enum(firmRoles),
  createdAt: instant,
  expiresAt: instant,
});
export type FirmInvitation = z.output<typeof firmInvitation>;

const linkToken = z
  .string(errorCode('invitationInvalid'))
  .check(z.maxLength(100, errorCode('invitationInvalid')));

export const firmsContract = {
  read: endpoint('GET', '/api/firm', 'user', {
    summary: 'Your firm with its members and open invitations',
    reply: accepted({
      firm: z.object({
        _id: id,
        name: z.string(),
        isVetted: z.boolean(),
        lei: z.nullable(z.string()),
        /** When an owner asked for the firm to be vetted; null once an admin has answered. */
        vettingAskedAt: z.nullable(instant),
        ownRole: z.enum(firmRoles),
      }),
      members: z.array(firmMember),
      invitations: z.array(firmInvitation),
    }),
  }),
  rename: endpoint('PUT', '/api/firm', 'user', {
    summary: 'Renames your firm and sets its LEI (owners)',
    ...acceptBody(firmForm),
    refusals: ['firmOwnerNeeded', 'firmNameMixed', 'firmNameOfOther', 'leiOfOther'],
  }),
  askVetting: endpoint('POST', '/api/firm/vetting', 'user', {
    summary: 'Asks for your firm to be vetted (owners), with an optional LEI',
    ...acceptBody(z.object({ lei: z.optional(z.nullable(lei)) })),
    refusals: ['firmOwnerNeeded', 'firmVettedAlready', 'leiOfOther'],
    limit: { per: 'user', max: 20, seconds: 3_600 },
  }),
  invite: endpoint('POST', '/api/firm/invite', 'user', {
    summary: 'Mails an invitation into your firm (7 days, once); owners choose the role',
    ...acceptBody(inviteForm),
    refusals: ['alreadyMember', 'mailTooSoon', 'firmOwnerNeeded', 'auditEndInvalid'],
    limit: { per: 'user', max: 50, seconds: 3_600 },
  }),
  revokeInvitation: endpoint('POST', '/api/firm/invitation/revoke', 'user', {
    summary: 'Takes an open invitation of your firm back',
    ...acceptBody(z.object({ invitationId: id })),
    refusals: ['invitationInvalid'],
  }),
  readInvitation: endpoint('GET', '/api/firm/invitation', 'anyone', {
    summary: 'What an invitation link is for',
    query: z.object({ token: linkToken }),
    reply: accepted({
      firmName: z.string(),
      invitedBy: z.string(),
      email: z.string(),
      firmRole: z.enum(firmRoles),
    }),
    refusals: ['invitationInvalid'],
    limit: { per: 'address', max: 60, seconds: 60 },
  }),
  join: endpoint('POST', '/api/firm/join', 'user', {
    summary: 'Accepts an invitation and moves into that firm',
    body: z.object({ token: linkToken }),
    reply: accepted({ firmName: z.string() }),
    refusals: ['invitationInvalid', 'invitationForOther', 'lastFirmOwner'],
  }),
  leave: endpoint('POST', '/api/firm/leave', 'user', {
    summary: 'Leaves the firm into a new firm of one’s own',
    reply: accepted({}),
    refusals: ['lastFirmOwner', 'aloneInFirm'],
  }),
  setMemberRole: endpoint('PUT', '/api/firm/member', 'user', {
    summary: 'Gives a colleague a role in the firm (owners)',
    ...acceptBody(memberRoleForm),
    refusals: ['firmOwnerNeeded', 'memberUnknown', 'lastFirmOwner', 'auditEndInvalid'],
  }),
  removeMember: endpoint('POST', '/api/firm/member/remove', 'user', {
    summary: 'Moves a colleague out of the firm into a new one of their own (owners)',
    ...acceptBody(z.object({ userId: id })),
    refusals: ['firmOwnerNeeded', 'memberUnknown', 'lastFirmOwner'],
  }),
} as const;

export const firmEvents = {
  /** The caller's firm: its name, members, invitations or vetting. */
  'firms.changed': z.object({}),
} as const;
