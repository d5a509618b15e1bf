// The consensus as a surface: the means of all cells that a curve is known for, for the browser to check.
import type { AnswerOf, BodyOf, ConsensusCell, surfaceContract } from '@pricevault/contract';
import { mapInTurns } from '../../platform/load/turns.ts';
import type { UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { readsOfWindows } from './picture-reads.ts';
import { readMarkets } from './result-rows.ts';
import { choosePicture } from './selection.service.ts';
import { readMeans } from './vol-values.repository.ts';

type Contract = typeof surfaceContract;
type Quote = ConsensusCell['quotes'][number];

export async function readSurface(
  { db }: Platform,
  caller: UserCaller,
  choice: BodyOf<Contract['surface']>,
): Promise<AnswerOf<Contract['surface']>> {
  const { selection, pairs } = await choosePicture(db.queries, caller, choice);
  const windows = pairs.map(({ window }) => window);
  const reads = readsOfWindows(db, windows);
  const means = await readMeans(reads, caller.user.firmId, selection, windows);
  const marketOf = await readMarkets(reads, means);
  const cells = new Map<string, Omit<ConsensusCell, 'quotes'> & { readonly quotes: Quote[] }>();
  await mapInTurns(means, (trade) => {
    const { instrumentTypeId, expiry, tenor, strikeRelative: strike, optionType, mean } = trade;
    const scale = marketOf(trade).scaleOf(trade);
    if (!scale || !expiry || !tenor || strike === null || optionType === null) return;
    const key = [instrumentTypeId, expiry, tenor].join(' ');
    const cell = cells.get(key) ?? { instrumentTypeId, expiry, tenor, ...scale, quotes: [] };
    cells.set(key, cell);
    const error = Math.max((trade.std ?? 0) / Math.sqrt(trade.n), trade.quoteStep / 2);
    // A trade that settles otherwise has another annuity than the cell.
    const share = cell.annuity / scale.annuity;
    cell.quotes.push({ strike, optionType, mean: mean * share, error: error * share });
  });
  return { items: [...cells.values()] };
}
