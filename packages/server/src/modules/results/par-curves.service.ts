// Par curves: an admin loads swap rates of a day; forwards and annuities are computed from them.
import type { AnswerOf, BodyOf, QueryOf, resultsContract } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findInstrumentsOfCurrency } from '../instruments/instruments.repository.ts';
import { listCurves, saveCurve, type CurveNodes } from './par-curves.repository.ts';
import { conventionsOf, curveOfQuotes, knownCurrencies, type WrittenQuote } from './par-quotes.ts';

type Contract = typeof resultsContract;

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
  const nodes = buildCurve(currency, date, quotes);
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

/** The discount curve that reproduces the quotes; refused when there is none. */
function buildCurve(currency: string, date: string, quotes: readonly WrittenQuote[]): CurveNodes {
  if (conventionsOf(currency) === undefined) {
    const known = knownCurrencies.join(', ');
    throw new AppError('curveCurrencyUnknown', { currency, known }, { field: 'currency' });
  }
  const curve = curveOfQuotes(currency, date, quotes);
  if (curve.ok) return { days: curve.value.days, logFactors: curve.value.logFactors };
  if (curve.reason === 'unknown-convention') {
    throw new AppError('curveTenorInvalid', { tenor: curve.detail ?? '' }, { field: 'quotes' });
  }
  throw new AppError('curveNotBuilt', {}, { field: 'quotes' });
}
