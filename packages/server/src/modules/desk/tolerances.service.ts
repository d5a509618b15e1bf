// The firm's tolerances and floors. A change forms the desk's days again when they are read next.
import type { AnswerOf, BodyOf, deskTolerancesContract } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseStaleEdit } from '../../platform/stale-edit.ts';
import {
  countTypes,
  lockTolerances,
  readTolerances,
  saveTolerances,
} from './tolerances.repository.ts';

type Contract = typeof deskTolerancesContract;

export async function readOwnTolerances(
  { db }: Platform,
  { user }: UserCaller,
): Promise<AnswerOf<Contract['tolerances']>> {
  return readTolerances(db.queries, user.firmId);
}

export async function saveOwnTolerances(
  platform: Platform,
  caller: UserCaller,
  { rules, version }: BodyOf<Contract['saveTolerances']>,
): Promise<AnswerOf<Contract['saveTolerances']>> {
  const { firmId, id: userId } = caller.user;
  const places = rules.map(
    ({ instrumentTypeId, expiryBucket }) => `${instrumentTypeId} ${expiryBucket}`,
  );
  if (new Set(places).size < places.length) {
    throw new AppError('toleranceRepeated', {}, { field: 'rules' });
  }
  return transact(platform, caller, async (tx) => {
    const stored = await lockTolerances(tx, firmId);
    refuseStaleEdit(stored, version, { rules });
    const types = [...new Set(rules.flatMap(({ instrumentTypeId }) => instrumentTypeId ?? []))];
    if ((await countTypes(tx, types)) < types.length) {
      throw new AppError('toleranceTypeUnknown', {}, { field: 'rules' });
    }
    await saveTolerances(tx, { firmId, userId, now: platform.clock.now() }, rules);
    await recordAudit(tx, actorOf(caller), {
      action: 'desk.tolerancesChanged',
      objectType: 'firm',
      objectId: firmId,
      details: { before: JSON.stringify(stored.rules), after: JSON.stringify(rules) },
    });
    await addEvent(tx, 'desk.changed', { firm: firmId }, {});
    return readTolerances(tx, firmId);
  });
}
