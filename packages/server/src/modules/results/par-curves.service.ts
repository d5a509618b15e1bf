// Par curves: an admin loads swap rates of a day; forwards and annuities are computed from them.
import type { AnswerOf, BodyOf, QueryOf, curvesContract } from '@pricevault/contract';
import {
  conventionsOfCurrency,
  loadCurves,
  marketCurrencies,
  type LoadedCurves,
  type LoadedQuote,
} from '@pricevault/pricing';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findInstrumentsOfCurrency } from '../instruments/instruments.repository.ts';
import { listCurves, saveCurve } from './par-curves.repository.ts';
import { nodesOfCurves } from './curve-nodes.ts';

type Contract = typeof curvesContract;

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
    return { items: [curve] };
  });
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
  if (conventionsOfCurrency(currency) === undefined) {
    const known = marketCurrencies.join(', ');
    throw new AppError('curveCurrencyUnknown', { currency, known }, { field: 'currency' });
  }
  const curves = loadCurves(currency, date, quotes);
  if (curves.ok) return curves.value;
  const { reason, detail = '' } = curves;
  const isTenor = quotes.some(({ tenor }) => tenor === detail);
  if (isTenor && (reason === 'unknown-convention' || reason === 'invalid-date')) {
    throw new AppError('curveTenorInvalid', { tenor: detail }, { field: 'quotes' });
  }
  if (reason === 'unknown-convention') {
    throw new AppError('curveQuoteUnknown', { currency, quote: detail }, { field: 'quotes' });
  }
  throw new AppError('curveNotBuilt', {}, { field: 'quotes' });
}
