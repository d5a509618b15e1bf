// Turns a result into a row: difference, score, rank, volatilities and the parts of the difference.
import type { CsvHeading } from '@pricevault/basics';
import { roundToStep, scoreOf } from '@pricevault/basics/results';
import type { ResultRow } from '@pricevault/contract';
import type { Executor } from '../../platform/db/database.ts';
import { mapInTurns } from '../../platform/load/turns.ts';
import { findCurves } from './par-curves.repository.ts';
import { readOwnRanks, type TradeResult } from './result-rows.repository.ts';
import { swapMarket, type SwapMarket } from './swap-market.ts';

type MarketOf = (result: { currency: string; valuationDate: string }) => SwapMarket;

/**
 * Markets that the caller has read already are used again: a cell of theirs is computed once. Ranks, for which the marks of all firms
 * are read, can be left out.
 */
export async function rowsOf(
  executor: Executor,
  firmId: string,
  results: readonly TradeResult[],
  provisional: ReadonlySet<number>,
  {
    markets,
    hasRanks = true,
    knownAt = null,
  }: { markets?: MarketOf; hasRanks?: boolean; knownAt?: string | null } = {},
): Promise<ResultRow[]> {
  const marketOf = markets ?? (await readMarkets(executor, results));
  const rankOf = hasRanks ? await readRanks(executor, firmId, results, knownAt) : () => null;
  return mapInTurns(results, (result) => {
    const { mean, ownValue, ownForward } = result;
    const difference =
      ownValue === null || mean === null ? null : roundToStep(ownValue - mean, result.quoteStep);
    const market = marketOf(result);
    const curveForward = market.forwardOf(result);
    const terms = mean === null ? null : market.termsAt(result, ownForward);
    return {
      ...(result.cells as Partial<Record<CsvHeading, string | number | null>>),
      tradeId: result.tradeId,
      strike: result.strikeRelative,
      mean,
      std: result.std,
      valuationDate: result.valuationDate,
      n: result.n,
      ownValue,
      difference,
      zScore: scoreOfOwn(result),
      isAccepted: ownValue === null ? null : result.isAccepted,
      rank: rankOf(result),
      min: result.min,
      max: result.max,
      median: result.median,
      isSample: result.isSample,
      version: result.version,
      withdrawnReason: result.withdrawnReason,
      unit: result.unit,
      decimals: result.decimals,
      ...(Object.keys(result.decimalsByMeasure).length === 0
        ? {}
        : { decimalsByMeasure: result.decimalsByMeasure }),
      outlierRule: result.outlierRule,
      isProvisional: provisional.has(result.windowId),
      forward: mean === null ? null : (ownForward ?? curveForward),
      forwardSource: mean === null ? null : forwardSourceOf(ownForward, curveForward),
      annuity: terms?.annuity ?? null,
      years: terms?.years ?? null,
      curveDate: terms ? market.curveDate : null,
      ...splitOf(market, result, difference),
    };
  });
}

/** Shown with the median, from eight firms on. Results of earlier versions have no figures inside; their own are used. */
function scoreOfOwn({ ownValue, n, median, isAccepted, ...result }: TradeResult): number | null {
  const mean = result.insideMean ?? result.mean;
  const std = result.insideStd ?? result.std;
  if (ownValue === null || n === null || median === null || mean === null || std === null)
    return null;
  return scoreOf(ownValue, { n, mean, std, isOwnAccepted: isAccepted ?? true });
}

function forwardSourceOf(own: number | null, curve: number | null): ResultRow['forwardSource'] {
  if (own !== null) return 'own';
  return curve === null ? null : 'curve';
}

const nothing = { vol: null, missing: null } as const;

/**
 * Splits the difference into the part due to the caller's volatility, at the curve's forward, and the rest, due to the caller's
 * forward. Without both forwards there is nothing to split. Other firms' forwards are never used.
 */
function splitOf(
  market: SwapMarket,
  result: TradeResult,
  difference: number | null,
): Pick<ResultRow, 'vol' | 'ownVol' | 'volMissing' | 'forwardPart' | 'volPart'> {
  const { mean, ownValue, ownForward } = result;
  const { vol, missing } = mean === null ? nothing : market.volOf(result, mean, ownForward);
  const { vol: ownVol } = ownValue === null ? nothing : market.volOf(result, ownValue, ownForward);
  const atMarket = ownVol === null ? null : market.valueOf(result, ownVol, null);
  const canSplit =
    difference !== null &&
    mean !== null &&
    ownForward !== null &&
    vol !== null &&
    atMarket !== null;
  const volPart = canSplit ? atMarket - mean : null;
  return {
    vol,
    ownVol,
    volMissing: missing,
    volPart,
    forwardPart: canSplit && volPart !== null ? difference - volPart : null,
  };
}

/** The market of each result's currency and date. */
export async function readMarkets(
  executor: Executor,
  results: readonly { readonly currency: string; readonly valuationDate: string }[],
): Promise<MarketOf> {
  const datesByCurrency = new Map<string, Set<string>>();
  for (const { currency, valuationDate } of results) {
    const dates = datesByCurrency.get(currency) ?? new Set();
    datesByCurrency.set(currency, dates.add(valuationDate));
  }
  const markets = new Map<string, SwapMarket>();
  for (const [currency, dates] of datesByCurrency) {
    const curves = await findCurves(executor, currency, [...dates]);
    for (const date of dates) {
      markets.set(`${currency} ${date}`, swapMarket(currency, date, curves.get(date) ?? null));
    }
  }
  return ({ currency, valuationDate }) =>
    markets.get(`${currency} ${valuationDate}`) ?? swapMarket(currency, valuationDate, null);
}

async function readRanks(
  executor: Executor,
  firmId: string,
  results: readonly TradeResult[],
  knownAt: string | null,
): Promise<(result: TradeResult) => number | null> {
  // A median exists only where enough firms submitted that a rank reveals nothing about one of them.
  const ranked = results.filter(({ ownValue, median }) => ownValue !== null && median !== null);
  const ranks = new Map(
    (await readOwnRanks(executor, firmId, ranked, knownAt)).map(({ windowId, tradeId, rank }) => [
      `${windowId} ${tradeId}`,
      rank,
    ]),
  );
  return ({ windowId, tradeId }) => ranks.get(`${windowId} ${tradeId}`) ?? null;
}
