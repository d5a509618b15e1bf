// Par curves: an admin loads swap rates of a day; forwards and annuities are computed from them.
import type { AnswerOf, BodyOf, QueryOf, curvesContract } from '@pricevault/contract';
import {
  loadCurves,
  parseDate,
  refusedQuote,
  type CurveSet,
  type LoadedCurves,
  type LoadedQuote,
} from '@pricevault/pricing';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findInstrumentsOfCurrency } from '../instruments/instruments.repository.ts';
import { findLoadedCurves, listCurves, saveCurve } from './par-curves.repository.ts';
import { curvesOfNodes, nodesOfCurves } from './curve-nodes.ts';

type Contract = typeof curvesContract;

/** Prices the public transactions of the days of a curve again. */
export const priceTransactionsJob = 'price-transactions';

export async function readCurves(
  { db }: Platform,
  { date }: QueryOf<Contract['curves']>,
): Promise<AnswerOf<Contract['curves']>> {
  return { items: await listCurves(db.queries, date === undefined ? {} : { date }) };
}

export async function loadCurve(
  platform: Platform,
  caller: UserCaller,
  { currency, date, quotes }: BodyOf<Contract['loadCurve']>,
): Promise<AnswerOf<Contract['loadCurve']>> {
  const nodes = nodesOfCurves(buildCurves(currency, date, quotes).curves);
  return transact(platform, caller, async (tx) => {
    const loadedBy = caller.user.id;
    const now = platform.clock.now();
    const curve = await saveCurve(tx, { currency, date, quotes, nodes, loadedBy, now });
    await recordAudit(tx, actorOf(caller), {
      action: 'results.curve-loaded',
      objectType: 'curve',
      objectId: `${currency} ${date}`,
      details: { quotes: quotes.length },
    });
    for (const instrumentTypeId of await findInstrumentsOfCurrency(tx, currency)) {
      await addEvent(tx, 'results.changed', 'all', { instrumentTypeId });
    }
    await platform.jobs.enqueue(tx, priceTransactionsJob, { currency, date });
    return { items: [curve] };
  });
}

export interface LoadedCurve {
  readonly currency: string;
  /** On which this is the newest curve that was loaded. */
  readonly days: readonly string[];
  readonly curvesOn: (day: string) => CurveSet | null;
}

/** The curves that users loaded, for what was traded on their days. */
export async function readLoadedCurves(
  executor: Executor,
  span: Parameters<typeof findLoadedCurves>[1],
): Promise<LoadedCurve[]> {
  return (await findLoadedCurves(executor, span)).map(({ currency, days, nodes }) => ({
    currency,
    days,
    curvesOn: (day) => curvesOfNodes(currency, parseDate(day) ?? 0, nodes),
  }));
}

/** What loading these quotes would give, without loading them. */
export async function checkCurve({
  currency,
  date,
  quotes,
}: BodyOf<Contract['checkCurve']>): Promise<AnswerOf<Contract['checkCurve']>> {
  const { checks } = buildCurves(currency, date, quotes);
  return {
    items: quotes.flatMap(({ tenor, rate }, index) => {
      const check = checks[index];
      return check ? { ...check, tenor, rate } : [];
    }),
  };
}

/** The curves that give the quotes back; refused when there are none. */
function buildCurves(currency: string, date: string, quotes: readonly LoadedQuote[]): LoadedCurves {
  const curves = loadCurves(currency, date, quotes);
  if (curves.ok) return curves.value;
  const refused = refusedQuote(currency, quotes);
  if (refused) {
    const field = refused.code === 'curveCurrencyUnknown' ? 'currency' : 'quotes';
    throw new AppError(refused.code, refused.params, { field });
  }
  throw new AppError('curveNotBuilt', {}, { field: 'quotes' });
}
