// The path to being vetted: an owner asks, an admin vets or refuses, and the person who asked gets a mail.
import type {
  AuditAction,
  AnswerOf,
  BodyOf,
  firmsContract,
  usersContract,
} from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { takeMailSlot } from '../../platform/messages/mail-slots.repository.ts';
import { enqueueMessage } from '../../platform/messages/message.repository.ts';
import {
  isNameOfVettedFirm,
  lockFirmNames,
  lockFirms,
  readFirm,
  setVetted,
} from '../identity/firms.repository.ts';
import { listActiveAdmins } from '../identity/users.repository.ts';
import {
  askForVetting,
  listVettingRequests,
  setCorporateGroup,
} from '../identity/vetting.repository.ts';
import { answerRequest, vetFirm } from '../identity/vetting.service.ts';
import { refuseLeiOfOther, takenByOther } from './firms.service.ts';
import { lockAsOwner } from './membership.service.ts';
import { vettingRequestMail } from './vetting-request.mails.ts';

type Users = typeof usersContract;

export async function askVetting(
  platform: Platform,
  caller: UserCaller,
  { lei }: BodyOf<(typeof firmsContract)['askVetting']>,
): Promise<AnswerOf<(typeof firmsContract)['askVetting']>> {
  return transact(platform, caller, async (tx) => {
    const { firmId, id } = caller.user;
    await lockFirms(tx, [firmId]);
    await lockAsOwner(tx, caller);
    const before = await readFirm(tx, firmId);
    if (before.isVetted) throw new AppError('firmVettedAlready');
    const stated = lei === undefined ? before.lei : lei || null;
    await refuseLeiOfOther(tx, { id: firmId, lei: stated });
    await askForVetting(tx, { firmId, by: id, at: platform.clock.now() }, stated);
    await record(tx, caller, 'firms.vetting-asked', firmId);
    if (before.vettingAskedAt === null) {
      await notifyAdmins(tx, platform, { firmName: before.name, askedBy: caller.user.email });
    }
    return {};
  });
}

/** One mail to each admin, with a pause: the page that it leads to lists all requests. */
async function notifyAdmins(
  tx: Executor,
  { clock, publicUrl }: Platform,
  request: { readonly firmName: string; readonly askedBy: string },
): Promise<void> {
  const now = clock.now();
  for (const admin of await listActiveAdmins(tx)) {
    const slot = { recipient: admin.email, kind: 'vetting-request', now } as const;
    if (!(await takeMailSlot(tx, slot))) continue;
    await enqueueMessage(tx, vettingRequestMail(admin, { ...request, link: `${publicUrl}/users` }));
  }
}

export async function readVettingRequests({
  db,
}: Platform): Promise<AnswerOf<Users['vettingRequests']>> {
  return { items: await listVettingRequests(db.queries) };
}

/** For admins: only vetted firms count, and see results. */
export async function decideVetting(
  platform: Platform,
  caller: UserCaller,
  { firmId, isVetted, corporateGroup, ...seen }: BodyOf<Users['vetFirm']>,
): Promise<AnswerOf<Users['vetFirm']>> {
  return transact(platform, caller, async (tx) => {
    if (!(await isFirmAsSeen(tx, firmId, seen))) throw new AppError('firmUnknown');
    if (isVetted === true) {
      await refuseNameOfOther(tx, firmId);
      await vetFirm(tx, platform, actorOf(caller), { firmId, reason: 'admin' });
    } else if (isVetted === false) {
      await withdrawVetting(tx, platform, caller, firmId);
    }
    if (isVetted !== false && corporateGroup !== undefined) {
      const group = corporateGroup || null;
      if (await setCorporateGroup(tx, firmId, group)) {
        await record(tx, caller, 'firms.group-changed', firmId, { group: group ?? '' });
      }
    }
    return {};
  }).catch(takenByOther);
}

/** `Arden Bank (not vetted)` would stand beside Arden Bank as a firm that is vetted: it takes a name of its own first. */
async function refuseNameOfOther(tx: Executor, firmId: string): Promise<void> {
  const { isVetted, name } = await readFirm(tx, firmId);
  if (!isVetted && (await isNameOfVettedFirm(tx, name))) {
    throw new AppError('firmNameOfOther', {}, { field: 'name' });
  }
}

/** False where there is no such firm. A firm may change its name or LEI while an admin looks at it: that is refused. */
async function isFirmAsSeen(
  tx: Executor,
  firmId: string,
  seen: Pick<BodyOf<Users['vetFirm']>, 'firmName' | 'lei'>,
): Promise<boolean> {
  const current = await lockFirmNames(tx, firmId);
  if (!current) return false;
  const { firmName = current.firmName, lei = current.lei } = seen;
  if (firmName === current.firmName && lei === current.lei) return true;
  throw new AppError('changedMeanwhile', {}, { data: { changed: current } });
}

async function withdrawVetting(
  tx: Executor,
  platform: Platform,
  caller: UserCaller,
  firmId: string,
): Promise<void> {
  await setVetted(tx, firmId, null);
  await answerRequest(tx, platform, firmId, 'withdrawn');
  await record(tx, caller, 'firms.vetting-withdrawn', firmId);
}

export async function refuseVetting(
  platform: Platform,
  caller: UserCaller,
  { firmId }: BodyOf<Users['refuseVetting']>,
): Promise<AnswerOf<Users['refuseVetting']>> {
  return transact(platform, caller, async (tx) => {
    if (!(await answerRequest(tx, platform, firmId, 'refused'))) throw new AppError('firmUnknown');
    await record(tx, caller, 'firms.vetting-refused', firmId);
    return {};
  });
}

async function record(
  tx: Executor,
  caller: UserCaller,
  action: AuditAction,
  firmId: string,
  details: Record<string, string> = {},
): Promise<void> {
  await recordAudit(tx, actorOf(caller), { action, objectType: 'firm', objectId: firmId, details });
  await addEvent(tx, 'firms.changed', { firm: firmId }, {});
}
