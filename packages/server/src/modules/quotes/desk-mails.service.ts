// Ask IDB and To Trader: the mail is stored together with its record and sent after the commit.
import {
  deskMailsContract,
  type AnswerOf,
  type AuditAction,
  type BodyOf,
  type QueryOf,
  type Trade,
} from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { listWindow } from '../../platform/db/list-window.ts';
import { addEventForUsers } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import { viewerOf } from '../../platform/http/viewer.ts';
import { enqueueMessage, type OutgoingMail } from '../../platform/messages/message.repository.ts';
import type { Platform } from '../../platform/platform.ts';
import { readFirm } from '../identity/firms.repository.ts';
import { findTradesInSight } from '../trades/trades.repository.ts';
import { brokerMail, traderMail, traderSubject, traderText } from './desk-mails.ts';
import {
  findBrokerRequest,
  findRecentBrokerRequest,
  insertBrokerRequest,
  insertTraderMail,
  listBrokerRequests,
  listTraderMails,
  putBrokerAnswer,
} from './desk-mails.repository.ts';
import { findAnsweredRequest } from './quote-detail.repository.ts';
import { notifyPeople } from './quote-notices.service.ts';
import { tellOfQuote } from './quote-webhooks.service.ts';
import { holdThing } from './quotes.service.ts';

type Contract = typeof deskMailsContract;

export async function askBroker(
  platform: Platform,
  caller: UserCaller,
  body: BodyOf<Contract['askBroker']>,
): Promise<AnswerOf<Contract['askBroker']>> {
  return transact(platform, caller, async (tx) => {
    const viewer = viewerOf(platform, caller);
    const { trade, requestId } = await namedTrade(tx, platform, caller, body);
    const recent = await findRecentBrokerRequest(tx, viewer, trade._id);
    const id = recent ?? (await passToBroker());
    const item = await findBrokerRequest(tx, id);
    if (!item) throw new AppError('brokerRequestNotFound');
    return { item, isExisting: recent !== null };

    async function passToBroker(): Promise<string> {
      const mail = brokerMail(platform.config.idbEmail, trade, await senderOf(tx, caller));
      const made = await insertBrokerRequest(tx, viewer, {
        tradeId: trade._id,
        requestId,
        firmId: caller.user.firmId,
        messageId: await enqueueWatched(tx, caller, mail),
      });
      await recordDeskMail(tx, caller, 'trade-requests.broker-asked', made);
      await addEventForUsers(tx, 'desk-mails.changed', [caller.user.id], {});
      return made;
    }
  });
}

export async function readBrokerRequests(
  platform: Platform,
  { user }: UserCaller,
  query: QueryOf<Contract['brokerRequests']>,
): Promise<AnswerOf<Contract['brokerRequests']>> {
  const whose = { userId: user.id, firmId: user.firmId };
  return listBrokerRequests(platform.db.queries, whose, listWindow(query));
}

export async function readBrokerDesk(
  platform: Platform,
  query: QueryOf<Contract['brokerDesk']>,
): Promise<AnswerOf<Contract['brokerDesk']>> {
  return listBrokerRequests(platform.db.queries, 'all', listWindow(query));
}

export async function recordBrokerAnswer(
  platform: Platform,
  caller: UserCaller,
  { brokerRequestId, value }: BodyOf<Contract['recordBrokerAnswer']>,
): Promise<AnswerOf<Contract['recordBrokerAnswer']>> {
  return transact(platform, caller, async (tx) => {
    const viewer = viewerOf(platform, caller);
    const asked = await putBrokerAnswer(tx, viewer, brokerRequestId, value);
    const item = asked && (await findBrokerRequest(tx, brokerRequestId));
    if (!item) throw new AppError('brokerRequestNotFound');
    await recordDeskMail(tx, caller, 'trade-requests.broker-answered', brokerRequestId);
    const told = asked.userId === null ? [] : [asked.userId];
    await addEventForUsers(tx, 'desk-mails.changed', told, {});
    await notifyPeople(tx, platform, 'trade', 'brokerAnswered', [
      { userIds: told, id: brokerRequestId, thingId: asked.tradeId },
    ]);
    const request = { id: brokerRequestId, thingId: asked.tradeId };
    await tellOfQuote(tx, platform, 'trade', request, {
      event: 'quote.answered',
      firms: { only: asked.firmId },
      more: { by: 'broker', isNewAnswer: true },
      call: deskMailsContract.brokerRequests,
    });
    return { item };
  });
}

export async function previewTraderMail(
  platform: Platform,
  caller: UserCaller,
  body: BodyOf<Contract['previewTraderMail']>,
): Promise<AnswerOf<Contract['previewTraderMail']>> {
  return platform.db.transaction(async (tx) => {
    const { trade } = await namedTrade(tx, platform, caller, body);
    return {
      recipient: platform.config.traderEmail,
      subject: traderSubject(trade),
      text: traderText(trade, await senderOf(tx, caller)),
    };
  });
}

export async function sendTraderMail(
  platform: Platform,
  caller: UserCaller,
  body: BodyOf<Contract['sendTraderMail']>,
): Promise<AnswerOf<Contract['sendTraderMail']>> {
  return transact(platform, caller, async (tx) => {
    const { trade, requestId } = await namedTrade(tx, platform, caller, body);
    const sender = await senderOf(tx, caller);
    const mail = traderMail(platform.config.traderEmail, trade, sender, body.text);
    const id = await insertTraderMail(tx, viewerOf(platform, caller), {
      tradeId: trade._id,
      requestId,
      messageId: await enqueueWatched(tx, caller, mail),
    });
    await recordDeskMail(tx, caller, 'trade-requests.trader-mailed', id);
    const { items } = await listTraderMails(tx, caller.user.id, { limit: 1, offset: 0 }, id);
    const [item] = items;
    if (!item) throw new Error('A mail to the trader was not stored.');
    return { item };
  });
}

export async function readTraderMails(
  platform: Platform,
  { user }: UserCaller,
  query: QueryOf<Contract['traderMails']>,
): Promise<AnswerOf<Contract['traderMails']>> {
  return listTraderMails(platform.db.queries, user.id, listWindow(query));
}

/** The trade, and the request on it that the mail is about. */
async function namedTrade(
  tx: Executor,
  platform: Platform,
  caller: UserCaller,
  body: { readonly tradeId: string | number; readonly requestId?: string | undefined },
): Promise<{ trade: Trade; requestId: string | null }> {
  const id = await holdThing(tx, 'trade', body.tradeId);
  const trade = (await findTradesInSight(tx, [id])).get(id);
  if (!trade) throw new AppError('tradeNotFound', {}, { field: 'tradeId' });
  if (body.requestId === undefined) return { trade, requestId: null };
  const viewer = viewerOf(platform, caller);
  const request = await findAnsweredRequest(tx, 'trade', viewer, id, { id: body.requestId });
  if (!request) throw new AppError('requestNotFound', {}, { field: 'requestId' });
  return { trade, requestId: request.id };
}

async function senderOf(tx: Executor, { user }: UserCaller) {
  const { name } = await readFirm(tx, user.firmId);
  return { displayName: user.displayName, email: user.email, firmName: name };
}

function enqueueWatched(tx: Executor, { user }: UserCaller, mail: OutgoingMail): Promise<number> {
  return enqueueMessage(tx, mail, { watchedBy: user.id });
}

async function recordDeskMail(
  tx: Executor,
  caller: UserCaller,
  action: AuditAction,
  objectId: string,
): Promise<void> {
  await recordAudit(tx, actorOf(caller), { action, objectType: 'desk-mail', objectId });
}
