// Trades created with the form get the next free number. If a trade with the same terms exists, another one is created
// anyway, as the form promises, and the reply names the older one.
import { createdTradeCurrency } from '@pricevault/basics';
import type { AnswerOf, BodyOf, createdTradesContract, QueryOf, Trade } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { listWindow } from '../../platform/db/list-window.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  countRecentTradesOfFirm,
  findSameTrade,
  insertTrade,
  listTradesOfCreator,
} from './created-trades.repository.ts';
import { nextTradeNumber, skipStoredNumbers } from './trade-numbers.repository.ts';
import { holdInstrument } from './trades.repository.ts';

type Contract = typeof createdTradesContract;

/** Of a firm that is not vetted, in 24 hours: enough to try it, too few to fill everybody's lists. */
const tradesBeforeVetting = 20;

export async function createTrade(
  platform: Platform,
  caller: UserCaller,
  { instrumentTypeId, ...terms }: BodyOf<Contract['create']>,
): Promise<AnswerOf<Contract['create']>> {
  return transact(platform, caller, async (tx) => {
    const instrument = await holdInstrument(tx, instrumentTypeId);
    if (!instrument) throw new AppError('instrumentNotFound', {}, { field: 'instrumentTypeId' });
    if (instrument.currency !== createdTradeCurrency) {
      throw new AppError(
        'tradeCurrencyOther',
        { currency: createdTradeCurrency },
        { field: 'instrumentTypeId' },
      );
    }
    await refuseTooMany(tx, platform, caller);
    const sameAs = await findSameTrade(tx, instrumentTypeId, terms);
    const trade = await insertNumbered(tx, {
      instrumentId: instrumentTypeId,
      terms,
      userId: caller.user.id,
      now: platform.clock.now(),
    });
    await recordAudit(tx, actorOf(caller), {
      action: 'trades.created',
      objectType: 'trade',
      objectId: trade._id,
      details: { tradeId: trade.tradeId },
    });
    await addEvent(tx, 'trades.changed', 'all', {});
    return { trade, sameAs };
  });
}

async function refuseTooMany(
  tx: Executor,
  platform: Platform,
  { user }: UserCaller,
): Promise<void> {
  if (user.isFirmVetted || user.roles.includes('staff') || user.roles.includes('admin')) return;
  const since = new Date(platform.clock.now().getTime() - 24 * 60 * 60 * 1000);
  const made = await countRecentTradesOfFirm(tx, user.firmId, since);
  if (made >= tradesBeforeVetting) {
    throw new AppError('createdTradesLimit', { max: tradesBeforeVetting });
  }
}

/** Twice at most as a rule: the sequence stood before a stored id, and is then moved past all of them. */
async function insertNumbered(
  tx: Executor,
  trade: Omit<Parameters<typeof insertTrade>[1], 'number'>,
): Promise<Trade> {
  for (let tried = 0; tried < 10; tried += 1) {
    const number = await nextTradeNumber(tx);
    const inserted = await insertTrade(tx, { ...trade, number });
    if (inserted) return inserted;
    await skipStoredNumbers(tx);
  }
  throw new Error('No free number was found for a created trade.');
}

export async function readRecentTrades(
  { db }: Platform,
  { user }: UserCaller,
  query: QueryOf<Contract['recent']>,
): Promise<AnswerOf<Contract['recent']>> {
  return listTradesOfCreator(db.queries, user.id, listWindow(query));
}
