// A person deletes their account: it ends at once, on every node. What must stay refers to a row that names nobody.
import { normaliseEmail } from '@pricevault/basics';
import {
  isNeededAsOwner,
  type AnswerOf,
  type BodyOf,
  type ownDataContract,
} from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { addEvents } from '../../platform/events/event.repository.ts';
import { actorOf, type UserCaller } from '../../platform/http/call.ts';
import { enqueueMessage } from '../../platform/messages/message.repository.ts';
import type { Platform } from '../../platform/platform.ts';
import { departFrom, moveToOwnFirm } from '../firms/membership.service.ts';
import { listMembers, lockFirms, lockMembers, readFirm } from '../identity/firms.repository.ts';
import { endAccess, isOnlyAdmin, refuseWithoutOtherAdmin } from '../users/users.service.ts';
import { endFirm } from './firm-leaving.service.ts';
import { deletedName, eraseAccount } from './leaving.repository.ts';
import { accountDeletedMail } from './leaving.mails.ts';

type Contract = typeof ownDataContract;

/** What stands in the way, and what ends with the account. */
export async function readDeletion(
  { db }: Platform,
  { user }: UserCaller,
): Promise<Omit<AnswerOf<Contract['ownData']>, 'export'>> {
  const [firm, members] = await Promise.all([
    readFirm(db.queries, user.firmId),
    listMembers(db.queries, user.firmId),
  ]);
  const colleagues = members.filter(({ _id }) => _id !== user.id);
  const isNeeded = isNeededAsOwner({ firmRole: user.firmRole }, colleagues);
  const isLastAdmin = await isOnlyAdmin(db.queries, user.id);
  return {
    blockedBy: isLastAdmin ? 'lastAdmin' : isNeeded ? 'lastFirmOwner' : null,
    firmName: firm.name,
    endsFirm: colleagues.length === 0,
  };
}

export async function deleteAccount(
  platform: Platform,
  caller: UserCaller,
  body: BodyOf<Contract['deleteAccount']>,
): Promise<AnswerOf<Contract['deleteAccount']>> {
  const { id, email, language, displayName } = caller.user;
  if (normaliseEmail(body.email) !== email) {
    throw new AppError('emailDiffers', {}, { field: 'email' });
  }
  await platform.db.transaction(async (tx) => {
    const now = platform.clock.now();
    await refuseWithoutOtherAdmin(tx, [id]);
    await leaveFirm(tx, platform, caller);
    const tokens = await endAccess(tx, platform, [id]);
    await addEvents(
      tx,
      'session.ended',
      tokens.map((session) => ({ to: { session }, data: {} })),
    );
    await recordAudit(tx, actorOf(caller), {
      action: 'profile.account-deleted',
      objectType: 'user',
      objectId: id,
    });
    await eraseAccount(tx, { id, email }, now);
    await enqueueMessage(tx, accountDeletedMail({ email, language, displayName }, {}));
  });
  return {};
}

/** With nobody else in it the firm ends too; otherwise somebody else must run it. */
async function leaveFirm(tx: Executor, platform: Platform, caller: UserCaller): Promise<void> {
  const { id, firmId } = caller.user;
  await lockFirms(tx, [firmId]);
  const members = await lockMembers(tx, firmId);
  const own = members.find((member) => member.id === id);
  // The account was deleted, or moved to another firm, since the call began.
  if (!own || own.isDisabled) throw new AppError('accessTokenInvalid');
  if (members.some((member) => member.id !== id)) {
    await departFrom(tx, platform, { firmId, userId: id });
    await recordAudit(tx, actorOf(caller), {
      action: 'firms.left',
      objectType: 'firm',
      objectId: firmId,
    });
    await moveToOwnFirm(tx, { id, name: deletedName(id) });
  } else {
    await endFirm(tx, platform, caller);
  }
}
