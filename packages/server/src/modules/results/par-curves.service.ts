// Par curves: an admin loads swap rates of a day; forwards and annuities follow from them.
import { periodMonths, periodText } from '@pricevault/basics';
import type { AnswerOf, BodyOf, resultsContract } from '@pricevault/contract';
import { bootstrapOis, parseDate, type ParQuote } from '@pricevault/pricing';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findInstrumentsOfCurrency } from '../instruments/instruments.repository.ts';
import { listCurves, saveCurve, type CurveNodes } from './par-curves.repository.ts';
import { conventionsOf } from './swap-market.ts';

type Contract = typeof resultsContract;

export async function readCurves({ db }: Platform): Promise<AnswerOf<Contract['curves']>> {
  return { items: await listCurves(db.queries) };
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

/** The discount curve that gives the quotes back; refused where there is none. */
export function buildCurve(
  currency: string,
  date: string,
  quotes: readonly { readonly tenor: string; readonly rate: number }[],
): CurveNodes {
  const day = parseDate(date);
  const curve =
    day === undefined ? null : bootstrapOis(day, quotes.map(parQuoteOf), conventionsOf(currency));
  if (!curve?.ok) throw new AppError('curveNotBuilt', {}, { field: 'quotes' });
  const { days, logFactors } = curve.value;
  if (!logFactors.every(Number.isFinite))
    throw new AppError('curveNotBuilt', {}, { field: 'quotes' });
  return { days, logFactors };
}

/** A quote for one day is a deposit from today; all others start after the days that the market takes. */
function parQuoteOf({ tenor, rate }: { readonly tenor: string; readonly rate: number }): ParQuote {
  const period = periodText(tenor);
  const unit = period?.at(-1);
  const count = Number(period?.slice(0, -1));
  if (unit === 'd') {
    return count === 1
      ? { tenor: { days: 1 }, rate, spotDays: 0 }
      : { tenor: { days: count }, rate };
  }
  if (unit === 'w') return { tenor: { days: 7 * count }, rate };
  const months = period === null ? null : periodMonths(period);
  if (months === null || !Number.isInteger(months)) {
    throw new AppError('curveTenorInvalid', { tenor }, { field: 'quotes' });
  }
  return { tenor: { months }, rate };
}
