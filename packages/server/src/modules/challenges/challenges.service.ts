// A firm challenges a published result; staff decide on the evidence, without the firm's name and without any mark.
import type {
  AnswerOf,
  BodyOf,
  challengesContract,
  OwnChallenge,
  QueryOf,
  StaffChallenge,
} from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { listWindow } from '../../platform/db/list-window.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SignedInUser } from '../../platform/sessions/sessions.ts';
import { moveChallenged } from '../desk/exceptions.service.ts';
import { findInstrument } from '../instruments/instruments.repository.ts';
import { reopenTrade } from '../results/reopenings.service.ts';
import { mayReadAll } from '../transactions/transactions.service.ts';
import { judgeChallenge } from './challenge-rules.ts';
import {
  notifyOfDecision,
  notifyOfReopening,
  notifyStaff,
  withdrawFromStaff,
} from './challenge-notices.ts';
import {
  countChallenges,
  findChallenge,
  findFile,
  insertChallenge,
  insertFile,
  listChallenges,
  listOwnChallenges,
  lockChallenge,
  lockChallengesOf,
  readPublishedFigures,
  storeDecision,
  type ListedChallenge,
  type LockedChallenge,
} from './challenges.repository.ts';
import { fileOf } from './evidence-file.ts';
import { isKnownTransaction, listQuotesOfFirm } from './evidence.repository.ts';

type Contract = typeof challengesContract;

export async function readOwnChallenges(
  platform: Platform,
  { user }: UserCaller,
  key: BodyOf<Contract['ofMark']>,
): Promise<AnswerOf<Contract['ofMark']>> {
  const { queries } = platform.db;
  const { window, refusal, until, reopenUntil } = await judgeChallenge(queries, user, key);
  const { tradeId } = key;
  const of = { windowId: window?.id ?? 0, tradeId };
  const quotes = await listQuotesOfFirm(queries, user.firmId, tradeId);
  return {
    items: shownToFirm(
      user,
      await listOwnChallenges(queries, user.firmId, of),
      await mayReadAll(platform, user),
    ),
    refusal,
    until: until?.toISOString() ?? null,
    reopenUntil: reopenUntil?.toISOString() ?? null,
    quotes: quotes.map(({ requestId, askedAt, best }) => ({
      requestId,
      askedAt: askedAt.toISOString(),
      best: user.isFirmVetted ? best : null,
    })),
  };
}

export async function createChallenge(
  platform: Platform,
  caller: UserCaller,
  { reason, evidence, ...key }: BodyOf<Contract['create']>,
): Promise<AnswerOf<Contract['create']>> {
  const { user } = caller;
  const { firmId } = user;
  const file = evidence.kind === 'file' ? fileOf(evidence) : null;
  const seesVols = await mayReadAll(platform, user);
  return transact(platform, caller, async (tx) => {
    await lockChallengesOf(tx, firmId);
    const { window, refusal } = await judgeChallenge(tx, user, key);
    if (refusal || !window) throw new AppError(refusal ?? 'challengeNotFinal');
    await requireEvidence(tx, firmId, key.tradeId, evidence);
    const of = { windowId: window.id, tradeId: key.tradeId };
    const id = await insertChallenge(
      tx,
      {
        ...of,
        firmId,
        userId: user.id,
        reason,
        kind: evidence.kind,
        transactionId: evidence.kind === 'transaction' ? evidence.transactionId : null,
        requestId: evidence.kind === 'quote' ? evidence.requestId : null,
      },
      platform.clock.now(),
    );
    if (id === null) throw new AppError('challengeWaiting');
    if (file) await insertFile(tx, id, file);
    const by = { firmId, userId: user.id, now: platform.clock.now() };
    await moveChallenged(tx, by, key, 'challenged');
    await recordAudit(tx, actorOf(caller), {
      action: 'challenges.made',
      objectType: 'firm',
      objectId: firmId,
      // Neither the trade nor the reason: admins read the log, and both say something about the firm's mark.
      details: {
        instrumentTypeId: window.instrumentId,
        valuationDate: key.valuationDate,
        evidence: evidence.kind,
      },
    });
    // Firms that are not vetted try it out on samples, and anybody can register one: staff find these last in the list.
    if (user.isFirmVetted) {
      await notifyStaff(tx, platform, { ...key, firmId, instrumentName: window.instrumentName });
    }
    await tellPages(tx, firmId);
    return { items: shownToFirm(user, await listOwnChallenges(tx, firmId, of), seesVols) };
  });
}

/**
 * The volatility of a public transaction is computed from its notional, which only some may see: naming one as evidence shows it to
 * nobody else, staff included.
 */
function shownTo<Item extends { readonly evidence: OwnChallenge['evidence'] }>(
  items: readonly Item[],
  seesVols: boolean,
): Item[] {
  return items.map((item) => {
    const { transaction } = item.evidence;
    if (seesVols || transaction === null) return item;
    return {
      ...item,
      evidence: { ...item.evidence, transaction: { ...transaction, normalVolBp: null } },
    };
  });
}

/** Answers to requests are for vetted firms, also those to their own requests. */
function shownToFirm(
  { isFirmVetted }: Pick<SignedInUser, 'isFirmVetted'>,
  own: readonly OwnChallenge[],
  seesVols: boolean,
): OwnChallenge[] {
  const items = shownTo(own, seesVols);
  if (isFirmVetted) return items;
  return items.map((item) => {
    const { quote } = item.evidence;
    if (quote === null) return item;
    return {
      ...item,
      evidence: { ...item.evidence, quote: { ...quote, best: null, bestAt: null } },
    };
  });
}

async function requireEvidence(
  tx: Executor,
  firmId: string,
  tradeId: number,
  evidence: BodyOf<Contract['create']>['evidence'],
): Promise<void> {
  const field = { field: 'evidence' };
  if (evidence.kind === 'transaction' && !(await isKnownTransaction(tx, evidence.transactionId))) {
    throw new AppError('evidenceTransactionUnknown', {}, field);
  }
  if (evidence.kind === 'quote') {
    const [found] = await listQuotesOfFirm(tx, firmId, tradeId, evidence.requestId);
    if (!found) throw new AppError('evidenceQuoteUnknown', {}, field);
  }
}

export async function withdrawChallenge(
  platform: Platform,
  caller: UserCaller,
  { challengeId }: BodyOf<Contract['withdrawOwn']>,
): Promise<AnswerOf<Contract['withdrawOwn']>> {
  const { user } = caller;
  return transact(platform, caller, async (tx) => {
    const challenge = await lockChallenge(tx, challengeId);
    if (challenge?.firmId !== user.firmId) throw new AppError('challengeNotFound');
    if (challenge.state !== 'open') throw new AppError('challengeDecided');
    const now = platform.clock.now();
    const decision = { userId: user.id, reason: null, reopeningId: null, now };
    await storeDecision(tx, challengeId, { state: 'withdrawn', ...decision });
    const { instrumentId, valuationDate, tradeId } = challenge;
    const by = { firmId: user.firmId, userId: user.id, now };
    await moveChallenged(tx, by, { tradeId, valuationDate }, 'open');
    await withdrawFromStaff(tx, challenge);
    await recordAudit(tx, actorOf(caller), {
      action: 'challenges.withdrawn',
      objectType: 'firm',
      objectId: user.firmId,
      details: { instrumentTypeId: instrumentId, valuationDate },
    });
    await tellPages(tx, user.firmId);
    return {};
  });
}

const maxPage = 100;

export async function readChallenges(
  platform: Platform,
  { user }: UserCaller,
  query: QueryOf<Contract['list']>,
): Promise<AnswerOf<Contract['list']>> {
  const { queries } = platform.db;
  const open = query.open === 'true';
  const { limit, offset } = listWindow(query);
  const [found, { total, waiting }] = await Promise.all([
    listChallenges(queries, user.firmId, { open, limit: Math.min(limit, maxPage), offset }),
    countChallenges(queries),
  ]);
  const items = shownTo(await withFigures(queries, found), await mayReadAll(platform, user));
  return { items, total: open ? waiting : total, waiting };
}

/** As published now; staff see final results as vetted firms do. */
async function withFigures(
  executor: Executor,
  found: readonly ListedChallenge[],
): Promise<StaffChallenge[]> {
  const figures = await readPublishedFigures(executor, found);
  return found.map(({ windowId, ...challenge }) => {
    const result = figures.find(
      (one) => one.windowId === windowId && one.tradeId === challenge.tradeId,
    );
    return {
      ...challenge,
      n: result?.n ?? null,
      mean: result?.mean ?? null,
      std: result?.std ?? null,
      version: result?.version ?? 1,
    };
  });
}

export async function readFile(
  { db: { queries } }: Platform,
  { challengeId }: BodyOf<Contract['file']>,
): Promise<AnswerOf<Contract['file']>> {
  const file = await findFile(queries, challengeId);
  if (!file) throw new AppError('challengeNotFound');
  const { fileName, mediaType, bytes } = file;
  return { fileName, mediaType, content: bytes.toString('base64') };
}

export async function decideChallenge(
  platform: Platform,
  caller: UserCaller,
  { challengeId, decision, reason }: BodyOf<Contract['decide']>,
): Promise<AnswerOf<Contract['decide']>> {
  const { user } = caller;
  const seesVols = await mayReadAll(platform, user);
  return transact(platform, caller, async (tx) => {
    const challenge = await lockChallenge(tx, challengeId);
    if (!challenge) throw new AppError('challengeNotFound');
    if (challenge.state !== 'open') throw new AppError('challengeDecided');
    if (challenge.firmId === user.firmId) throw new AppError('challengeOwnFirm');
    const reopeningId =
      decision === 'accepted' ? await reopen(platform, tx, challenge, reason) : null;
    const now = platform.clock.now();
    await storeDecision(tx, challengeId, {
      state: decision,
      userId: user.id,
      reason,
      reopeningId,
      now,
    });
    const { instrumentId, valuationDate, tradeId, firmId } = challenge;
    if (decision === 'rejected') {
      const nobody = { firmId, userId: null, now };
      await moveChallenged(tx, nobody, { tradeId, valuationDate }, 'open');
    }
    await recordAudit(tx, actorOf(caller), {
      action: `challenges.${decision}`,
      objectType: 'challenge',
      objectId: challengeId,
      details: { instrumentTypeId: instrumentId, valuationDate, tradeId, reason },
    });
    await notifyOfDecision(tx, platform, challenge, { decision, reason });
    await withdrawFromStaff(tx, challenge);
    await tellPages(tx, firmId);
    const found = await findChallenge(tx, user.firmId, challengeId);
    const [item] = found ? shownTo(await withFigures(tx, [found]), seesVols) : [];
    if (!item) throw new AppError('challengeNotFound');
    return { item };
  });
}

async function reopen(
  platform: Platform,
  tx: Executor,
  { instrumentId, valuationDate, tradeId, windowId }: LockedChallenge,
  reason: string,
): Promise<number> {
  const instrument = await findInstrument(tx, instrumentId);
  if (!instrument) throw new AppError('challengeResultChanged');
  const { window, isNew } = await reopenTrade(platform, tx, {
    instrument,
    valuationDate,
    tradeId,
    reason,
  });
  if (isNew) {
    await notifyOfReopening(tx, platform, {
      windowId,
      tradeId,
      valuationDate,
      reason,
      instrument,
      closesAt: window.closesAt,
    });
  }
  return window.id;
}

async function tellPages(tx: Executor, firmId: string): Promise<void> {
  await addEvent(tx, 'challenges.changed', { firm: firmId }, {});
  await addEvent(tx, 'challenges.changed', { role: 'staff' }, {});
  await addEvent(tx, 'challenges.changed', { role: 'admin' }, {});
}
