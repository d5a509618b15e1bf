// A firm leaves the vault. Its members get firms of their own; what it gave stays in published figures and in the log.
import type { AnswerOf, BodyOf, firmDataContract } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import { enqueueMessage } from '../../platform/messages/message.repository.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockAsOwner, moveToOwnFirm } from '../firms/membership.service.ts';
import { lockFirms, readFirm, setVetted } from '../identity/firms.repository.ts';
import { findReceiver } from '../identity/users.repository.ts';
import { answerRequest } from '../identity/vetting.service.ts';
import { endFirmRows } from './leaving.repository.ts';
import { firmLeftMail } from './leaving.mails.ts';

type Contract = typeof firmDataContract;

export async function leaveVault(
  platform: Platform,
  caller: UserCaller,
  { name }: BodyOf<Contract['leaveVault']>,
): Promise<AnswerOf<Contract['leaveVault']>> {
  const { firmId, id: ownerId } = caller.user;
  return transact(platform, caller, async (tx) => {
    await lockFirms(tx, [firmId]);
    const members = await lockAsOwner(tx, caller);
    const firm = await readFirm(tx, firmId);
    if (name.trim() !== firm.name) throw new AppError('firmNameDiffers', {}, { field: 'name' });
    await endFirm(tx, platform, caller);
    for (const { id, displayName } of members) {
      await moveToOwnFirm(tx, { id, name: displayName });
      if (id === ownerId) continue;
      const link = `${platform.publicUrl}/firm`;
      const receiver = await findReceiver(tx, id);
      await enqueueMessage(tx, firmLeftMail(receiver, { firmName: firm.name, link }));
    }
    return {};
  });
}

/** The caller's firm takes part in nothing any more. The caller holds it and its members. */
export async function endFirm(tx: Executor, platform: Platform, caller: UserCaller): Promise<void> {
  const { firmId } = caller.user;
  await setVetted(tx, firmId, null);
  await answerRequest(tx, platform, firmId, 'withdrawn');
  await endFirmRows(tx, firmId, platform.clock.now());
  await recordAudit(tx, actorOf(caller), {
    action: 'firms.left-vault',
    objectType: 'firm',
    objectId: firmId,
  });
  await addEvent(tx, 'firms.changed', { firm: firmId }, {});
}
