// Who belongs to a firm: locked before every change, so that a firm with members is never without an owner.
import { hasFirmRight } from '@pricevault/basics';
import { isNeededAsOwner } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Executor } from '../../platform/db/database.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import type { UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  insertFirm,
  lockMembers,
  moveMember,
  type LockedMember,
  type MemberPlace,
} from '../identity/firms.repository.ts';
import { forgetNotices } from '../notices/notices.service.ts';
import { closeInvitationsBy } from './invitations.repository.ts';

export function lockAsInviter(tx: Executor, caller: UserCaller): Promise<LockedMember[]> {
  return lockAs(tx, caller, 'invite');
}

export function lockAsOwner(tx: Executor, caller: UserCaller): Promise<LockedMember[]> {
  return lockAs(tx, caller, 'manage');
}

/**
 * Locks and returns the members of the caller's firm, if the caller has the right in it. The session may be out of date:
 * somebody may have demoted, removed or disabled the caller since.
 */
async function lockAs(
  tx: Executor,
  { user }: UserCaller,
  right: 'invite' | 'manage',
): Promise<LockedMember[]> {
  const members = await lockMembers(tx, user.firmId);
  const own = members.find(({ id }) => id === user.id);
  if (own?.isDisabled) throw new AppError('accessTokenInvalid');
  if (!own || !hasFirmRight(own.firmRole, right)) {
    throw new AppError(right === 'manage' ? 'firmOwnerNeeded' : 'firmRoleMissing');
  }
  return members;
}

/**
 * The last owner of a firm with other members cannot leave them. Nobody comes in any more by an invitation of somebody who
 * left, unless everybody did: then it is the only way into the firm.
 */
export async function departFrom(
  tx: Executor,
  { clock }: Platform,
  { firmId, userId }: { readonly firmId: string; readonly userId: string },
): Promise<void> {
  const members = await lockMembers(tx, firmId);
  const person = members.find(({ id }) => id === userId);
  const colleagues = members.filter(({ id }) => id !== userId);
  if (person && isNeededAsOwner(person, colleagues)) throw new AppError('lastFirmOwner');
  if (colleagues.length === 0) return;
  await closeInvitationsBy(tx, { userId, firmId, which: 'all' }, clock.now());
}

/** Notifies the person's open pages and those of the new firm. */
export async function move(tx: Executor, userId: string, to: MemberPlace): Promise<void> {
  await moveMember(tx, userId, to);
  await addEvent(tx, 'user.changed', { user: userId }, {});
  await addEvent(tx, 'firms.changed', { firm: to.firmId }, {});
}

/** Who leaves takes nothing along: notices of the old firm tell of its marks, and some were not read yet. */
export async function moveToOtherFirm(
  tx: Executor,
  userId: string,
  to: MemberPlace,
): Promise<void> {
  await forgetNotices(tx, userId);
  await move(tx, userId, to);
}

export async function moveToOwnFirm(
  tx: Executor,
  person: { id: string; name: string },
): Promise<void> {
  const firmId = await insertFirm(tx, { name: person.name, vettedAt: null });
  await moveToOtherFirm(tx, person.id, { firmId, firmRole: 'owner' });
}
