// The user's headings of trades files. The fixed one always comes first.
import { csvHeadings, fixedHeading, isCsvHeading } from '@pricevault/basics';
import type { AnswerOf, BodyOf, settingsContract } from '@pricevault/contract';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findHeadings, saveHeadings } from './settings.repository.ts';

type Contract = typeof settingsContract;

export async function readHeadings(
  { db }: Platform,
  userId: string,
): Promise<AnswerOf<Contract['read']>> {
  const saved = await findHeadings(db.queries, userId);
  return { result: saved ?? [...csvHeadings], isDefault: saved === null };
}

export async function changeHeadings(
  platform: Platform,
  caller: UserCaller,
  { items }: BodyOf<Contract['save']>,
): Promise<AnswerOf<Contract['save']>> {
  return transact(platform, caller, async (tx) => {
    const chosen = items.filter(isCsvHeading).filter((heading) => heading !== fixedHeading);
    const result = [fixedHeading, ...chosen];
    await saveHeadings(tx, caller.user.id, result, platform.clock.now());
    await recordAudit(tx, actorOf(caller), {
      action: 'settings.saved',
      objectType: 'user',
      objectId: caller.user.id,
      details: { headings: result.length },
    });
    await addEvent(tx, 'settings.changed', { user: caller.user.id }, {});
    return { result, isDefault: false };
  });
}
