// Firms: members invite, owners run, everybody may leave, and a firm is never without an owner.
import {
  auditEnd,
  hasFirmRight,
  maxAuditDays,
  normaliseEmail,
  type FirmRole,
} from '@pricevault/basics';
import {
  type AuditAction,
  canRunFirm,
  type BodyOf,
  type firmsContract,
  type AnswerOf,
} from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit, type AuditEntry } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/database-errors.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import { takeMailSlot } from '../../platform/messages/mail-slots.repository.ts';
import { enqueueMessage } from '../../platform/messages/message.repository.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertLink } from '../../platform/mail-links/mail-links.repository.ts';
import { mixesScripts } from '../identity/firm-names.service.ts';
import {
  changeFirm,
  isNameOfVettedFirm,
  listMembers,
  lockFirms,
  lockMembers,
  readFirm,
  vettedLeiConstraint,
  vettedNameConstraint,
  type LockedMember,
} from '../identity/firms.repository.ts';
import { isLeiOfVettedFirm } from '../identity/vetting.repository.ts';
import { invitationMail } from './firms.mails.ts';
import {
  closeInvitation,
  closeInvitationsBy,
  findInvitation,
  listInvitations,
  retireInvitations,
} from './invitations.repository.ts';
import {
  departFrom,
  lockAsInviter,
  lockAsOwner,
  move,
  moveToOtherFirm,
  moveToOwnFirm,
} from './membership.service.ts';

type Contract = typeof firmsContract;

const dayMs = 86_400_000;
const invitationLifeMs = 7 * dayMs;

export async function readOwnFirm(
  { clock, db }: Platform,
  { user }: UserCaller,
): Promise<AnswerOf<Contract['read']>> {
  const [firm, members, invitations] = await Promise.all([
    readFirm(db.queries, user.firmId),
    listMembers(db.queries, user.firmId),
    listInvitations(db.queries, user.firmId, clock.now()),
  ]);
  const vettingAskedAt = firm.vettingAskedAt?.toISOString() ?? null;
  return { firm: { ...firm, vettingAskedAt, ownRole: user.firmRole }, members, invitations };
}

export async function renameOwnFirm(
  platform: Platform,
  caller: UserCaller,
  { name, lei }: BodyOf<Contract['rename']>,
): Promise<AnswerOf<Contract['rename']>> {
  const { firmId } = caller.user;
  return transact(platform, caller, async (tx) => {
    await lockFirms(tx, [firmId]);
    await lockAsOwner(tx, caller);
    const before = await readFirm(tx, firmId);
    if (name !== before.name) {
      if (mixesScripts(name)) throw new AppError('firmNameMixed', {}, { field: 'name' });
      if (!before.isVetted && (await isNameOfVettedFirm(tx, name))) {
        throw new AppError('firmNameOfOther', {}, { field: 'name' });
      }
      await changeFirm(tx, firmId, { name });
      await record(tx, caller, 'firms.renamed', { name });
    }
    if (lei !== undefined && lei !== (before.lei ?? '')) {
      await refuseLeiOfOther(tx, { id: firmId, lei });
      await changeFirm(tx, firmId, { lei: lei === '' ? null : lei });
      await record(tx, caller, 'firms.lei-changed', { lei });
    }
    return {};
  }).catch(takenByOther);
}

export async function invite(
  platform: Platform,
  caller: UserCaller,
  body: BodyOf<Contract['invite']>,
): Promise<AnswerOf<Contract['invite']>> {
  const { clock, publicUrl } = platform;
  const { firmId, id, displayName, language } = caller.user;
  const email = normaliseEmail(body.email);
  const firmRole = body.firmRole ?? 'member';
  const roleEndsAt = roleEnd(platform, firmRole, body.lastDay);
  return transact(platform, caller, async (tx) => {
    const members = await (firmRole === 'member' ? lockAsInviter : lockAsOwner)(tx, caller);
    if (members.some((member) => member.email === email)) {
      throw new AppError('alreadyMember', { email }, { field: 'email' });
    }
    const now = clock.now();
    const ofFirm = { recipient: `${email} ${firmId}`, kind: 'invitation-of-firm', now } as const;
    if (
      !(await takeMailSlot(tx, ofFirm)) ||
      !(await takeMailSlot(tx, { recipient: email, kind: 'invitation', now }))
    ) {
      throw new AppError('mailTooSoon', {}, { field: 'email', retryAfter: 60 });
    }
    await retireInvitations(tx, { firmId, email }, now);
    const token = await insertLink(tx, {
      purpose: 'join-firm',
      invitation: { firmId, email, invitedBy: id, firmRole, roleEndsAt },
      now,
      lifeMs: invitationLifeMs,
    });
    const firmName = (await readFirm(tx, firmId)).name;
    const link = `${publicUrl}/join-firm/${token}`;
    await enqueueMessage(
      tx,
      invitationMail(email, language, {
        inviter: displayName,
        firmName,
        firmRole,
        lastDay: body.lastDay ?? null,
        link,
      }),
    );
    await record(tx, caller, 'firms.invited', { firmRole });
    return {};
  });
}

export async function revokeInvitation(
  platform: Platform,
  caller: UserCaller,
  { invitationId }: BodyOf<Contract['revokeInvitation']>,
): Promise<AnswerOf<Contract['revokeInvitation']>> {
  return transact(platform, caller, async (tx) => {
    const which = { id: invitationId, firmId: caller.user.firmId };
    if (!(await closeInvitation(tx, which, platform.clock.now()))) {
      throw new AppError('invitationInvalid');
    }
    await record(tx, caller, 'firms.invitation-revoked');
    return {};
  });
}

export async function readInvitation(
  { clock, db }: Platform,
  token: string,
): Promise<AnswerOf<Contract['readInvitation']>> {
  const invitation = await findInvitation(db.queries, token, clock.now());
  if (!invitation) throw new AppError('invitationInvalid');
  const { firmName, invitedBy, email, firmRole } = invitation;
  return { firmName, invitedBy, email, firmRole };
}

/** Only the invited address can accept. Series and submissions stay with the firm in which they were made. */
export async function joinFirm(
  platform: Platform,
  caller: UserCaller,
  { token }: BodyOf<Contract['join']>,
): Promise<AnswerOf<Contract['join']>> {
  return transact(platform, caller, async (tx) => {
    const now = platform.clock.now();
    const invitation = await findInvitation(tx, token, now);
    if (!invitation) throw new AppError('invitationInvalid');
    if (invitation.email !== caller.user.email) throw new AppError('invitationForOther');
    // Lock order: firms, members, invitation. Inviting uses the same order.
    await lockFirms(tx, [caller.user.firmId, invitation.firmId]);
    const members = await lockMembers(tx, invitation.firmId);
    if (invitation.firmId !== caller.user.firmId) {
      const { id: userId, firmId: leftFirm } = caller.user;
      await departFrom(tx, platform, { firmId: leftFirm, userId });
      const hasOwner = members.some(canRunFirm);
      const { firmId, firmRole, roleEndsAt } = invitation;
      const isOver = roleEndsAt !== null && roleEndsAt <= now;
      // Nobody is left to read along with.
      if (isOver || (!hasOwner && !hasFirmRight(firmRole, 'submit'))) {
        throw new AppError('invitationInvalid');
      }
      // Everybody may have left since the invitation: then the first to join becomes the owner.
      const place = hasOwner ? { firmRole, roleEndsAt } : { firmRole: 'owner' as const };
      await moveToOtherFirm(tx, userId, { firmId, ...place });
    }
    if (!(await closeInvitation(tx, invitation, now))) throw new AppError('invitationInvalid');
    if (invitation.firmId !== caller.user.firmId) await record(tx, caller, 'firms.left');
    // In the log of the firm that has a new member; where a person goes is not the old firm's business.
    const { id: member } = caller.user;
    await record(tx, caller, 'firms.joined', { member }, invitation.firmId);
    return { firmName: invitation.firmName };
  });
}

export async function leaveFirm(
  platform: Platform,
  caller: UserCaller,
): Promise<AnswerOf<Contract['leave']>> {
  const { firmId, id } = caller.user;
  return transact(platform, caller, async (tx) => {
    const members = await lockMembers(tx, firmId);
    if (members.length === 1) throw new AppError('aloneInFirm');
    await departFrom(tx, platform, { firmId, userId: id });
    await moveToOwnFirm(tx, { id, name: caller.user.displayName });
    await record(tx, caller, 'firms.left');
    return {};
  });
}

export async function setMemberRole(
  platform: Platform,
  caller: UserCaller,
  { userId, firmRole, lastDay }: BodyOf<Contract['setMemberRole']>,
): Promise<AnswerOf<Contract['setMemberRole']>> {
  const { firmId } = caller.user;
  const roleEndsAt = roleEnd(platform, firmRole, lastDay);
  return changeMember(platform, caller, userId, async (tx, _member, members) => {
    const others = members.filter(({ id }) => id !== userId);
    if (firmRole !== 'owner' && !others.some(canRunFirm)) throw new AppError('lastFirmOwner');
    await move(tx, userId, { firmId, firmRole, roleEndsAt });
    if (firmRole !== 'owner') {
      const which = hasFirmRight(firmRole, 'invite') ? 'otherRoles' : 'all';
      await closeInvitationsBy(tx, { userId, firmId, which }, platform.clock.now());
    }
    const details = { member: userId, firmRole, ...(lastDay ? { lastDay } : {}) };
    await record(tx, caller, 'firms.member-role-changed', details);
  });
}

export async function removeMember(
  platform: Platform,
  caller: UserCaller,
  { userId }: BodyOf<Contract['removeMember']>,
): Promise<AnswerOf<Contract['removeMember']>> {
  return changeMember(platform, caller, userId, async (tx, member) => {
    await departFrom(tx, platform, { firmId: caller.user.firmId, userId });
    await moveToOwnFirm(tx, { id: userId, name: member.displayName });
    await record(tx, caller, 'firms.member-removed', { member: userId });
  });
}

/** When the role ends: after the last day of an auditor, never for others. */
function roleEnd(
  { clock }: Platform,
  firmRole: FirmRole,
  lastDay: string | null | undefined,
): Date | null {
  if (firmRole !== 'auditor') return null;
  const now = clock.now().getTime();
  const end = lastDay ? auditEnd(lastDay) : null;
  if (!end || end.getTime() <= now || end.getTime() > now + (maxAuditDays + 1) * dayMs) {
    throw new AppError('auditEndInvalid', {}, { field: 'lastDay' });
  }
  return end;
}

/** Nobody asks to be vetted as a firm that is vetted already. */
export async function refuseLeiOfOther(
  tx: Executor,
  firm: { readonly id: string; readonly lei: string | null },
): Promise<void> {
  if (await isLeiOfVettedFirm(tx, firm)) throw new AppError('leiOfOther', {}, { field: 'lei' });
}

/** Partners trust a vetted firm's name and LEI, so no other firm may have them. */
export function takenByOther(error: unknown): never {
  if (isUniqueViolation(error, vettedNameConstraint)) {
    throw new AppError('firmNameOfOther', {}, { field: 'name', cause: error });
  }
  if (isUniqueViolation(error, vettedLeiConstraint)) {
    throw new AppError('leiOfOther', {}, { field: 'lei', cause: error });
  }
  throw error;
}

async function changeMember(
  platform: Platform,
  caller: UserCaller,
  userId: string,
  change: (tx: Executor, member: LockedMember, members: readonly LockedMember[]) => Promise<void>,
): Promise<{}> {
  return transact(platform, caller, async (tx) => {
    const members = await lockAsOwner(tx, caller);
    const member = members.find(({ id }) => id === userId);
    if (!member) throw new AppError('memberUnknown');
    await change(tx, member, members);
    return {};
  });
}

/** Writes the audit entry and notifies the firm's open pages. */
async function record(
  tx: Executor,
  caller: UserCaller,
  action: AuditAction,
  details: AuditEntry['details'] = {},
  objectId = caller.user.firmId,
): Promise<void> {
  await recordAudit(tx, actorOf(caller), { action, objectType: 'firm', objectId, details });
  await addEvent(tx, 'firms.changed', { firm: objectId }, {});
}
