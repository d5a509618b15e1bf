// The path to being vetted: an owner asks, an admin vets or refuses, and who asked gets a mail.
import { isLei, languageOf } from '@pricevault/basics';
import type { AnswerOf, BodyOf, firmsContract, usersContract } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import { enqueueMessage } from '../../platform/messages/message.repository.ts';
import type { Platform } from '../../platform/platform.ts';
import { setVetted } from '../identity/firms.repository.ts';
import {
  askForVetting,
  closeVettingRequest,
  listVettingRequests,
} from '../identity/vetting.repository.ts';
import { lockAsOwner, nameOfOther } from './firms.service.ts';
import { vettingMail } from './vetting.mails.ts';

type Users = typeof usersContract;

export async function askVetting(
  platform: Platform,
  caller: UserCaller,
  { lei }: BodyOf<(typeof firmsContract)['askVetting']>,
): Promise<AnswerOf<(typeof firmsContract)['askVetting']>> {
  return transact(platform, caller, async (tx) => {
    const code = lei?.trim().toUpperCase();
    if (code !== undefined && !isLei(code)) throw new AppError('leiInvalid', {}, { field: 'lei' });
    await lockAsOwner(tx, caller);
    const { firmId, id } = caller.user;
    const asked = { firmId, by: id, at: platform.clock.now() };
    if (!(await askForVetting(tx, asked, lei === null ? null : code)))
      throw new AppError('firmVettedAlready');
    await record(tx, caller, 'firms.vetting-asked', firmId);
    return {};
  });
}

export async function readVettingRequests({
  db,
}: Platform): Promise<AnswerOf<Users['vettingRequests']>> {
  return { items: await listVettingRequests(db.queries) };
}

/** For admins: only vetted firms count, and see results. */
export async function vetFirm(
  platform: Platform,
  caller: UserCaller,
  { firmId, isVetted }: BodyOf<Users['vetFirm']>,
): Promise<AnswerOf<Users['vetFirm']>> {
  return transact(platform, caller, async (tx) => {
    if (!(await setVetted(tx, firmId, isVetted ? platform.clock.now() : null))) {
      throw new AppError('firmUnknown');
    }
    await answer(tx, platform, firmId, isVetted ? 'vetted' : 'withdrawn');
    await record(tx, caller, isVetted ? 'firms.vetted' : 'firms.vetting-withdrawn', firmId);
    return {};
  }).catch(nameOfOther);
}

export async function refuseVetting(
  platform: Platform,
  caller: UserCaller,
  { firmId }: BodyOf<Users['refuseVetting']>,
): Promise<AnswerOf<Users['refuseVetting']>> {
  return transact(platform, caller, async (tx) => {
    if (!(await answer(tx, platform, firmId, 'refused'))) throw new AppError('firmUnknown');
    await record(tx, caller, 'firms.vetting-refused', firmId);
    return {};
  });
}

/** Closes the firm's request and mails who asked; false when there is no such firm. */
async function answer(
  tx: Executor,
  { clock, publicUrl }: Platform,
  firmId: string,
  outcome: 'vetted' | 'withdrawn' | 'refused',
): Promise<boolean> {
  const closed = await closeVettingRequest(tx, firmId, outcome === 'refused' ? clock.now() : null);
  if (!closed) return false;
  const { email, firmName } = closed;
  const { code: language } = languageOf(closed.language);
  if (email !== null && outcome !== 'withdrawn') {
    const link = `${publicUrl}/firm`;
    await enqueueMessage(tx, vettingMail(email, language, { firmName, outcome, link }));
  }
  return true;
}

async function record(
  tx: Executor,
  caller: UserCaller,
  action: string,
  firmId: string,
): Promise<void> {
  await recordAudit(tx, actorOf(caller), { action, objectType: 'firm', objectId: firmId });
  await addEvent(tx, 'firms.changed', { firm: firmId }, {});
}
