// A firm's own bias: averages of its differences to figures that it sees anyway.
import type { AnswerOf, BodyOf, deskBiasContract } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import type { UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { readBiasPoints, type BiasPoint } from '../results/own-bias.repository.ts';
import { findEarlierWindows, findOwnWindows } from '../results/own-results.service.ts';
import { newestDate } from './desk.service.ts';

type Contract = typeof deskBiasContract;

export async function readBias(
  platform: Platform,
  { user }: UserCaller,
  { instrumentTypeId, date, dates }: BodyOf<Contract['bias']>,
): Promise<AnswerOf<Contract['bias']>> {
  const { queries } = platform.db;
  const own = await findOwnWindows(queries, user, date ?? newestDate(platform));
  const window = own.windows.find(({ instrumentId }) => instrumentId === instrumentTypeId);
  if (!window) throw new AppError('bookNotFound', { valuationDate: date ?? '' });
  const earlier = await findEarlierWindows(queries, user, [instrumentTypeId], {
    before: window.valuationDate,
    limit: dates - 1,
  });
  const points = await readBiasPoints(queries, user.firmId, [window, ...earlier]);
  return {
    instrumentName: own.typeNames.get(instrumentTypeId) ?? '',
    unit: points[0]?.unit ?? '',
    decimals: points[0]?.decimals ?? 0,
    decimalsByMeasure: points[0]?.decimalsByMeasure ?? {},
    dates: [...new Set(points.map(({ valuationDate }) => valuationDate))].toSorted(),
    cells: averagesOf(points, ({ expiry, tenor }) => ({ expiry, tenor })),
    byDate: averagesOf(points, ({ expiry, valuationDate }) => ({ expiry, valuationDate })),
  };
}

/** Every mark weighs the same, whatever cell or date it is of. */
function averagesOf<Place extends object>(
  points: readonly BiasPoint[],
  placeOf: (point: BiasPoint) => Place,
) {
  const places = new Map<string, BiasPoint[]>();
  for (const point of points) {
    const place = JSON.stringify(placeOf(point));
    places.set(place, [...(places.get(place) ?? []), point]);
  }
  return [...places].map(([place, of]) => {
    const total = (name: 'marks' | 'difference' | 'scored' | 'deviations') =>
      of.reduce((sum, point) => sum + point[name], 0);
    const [marks, scored] = [total('marks'), total('scored')];
    return {
      ...(JSON.parse(place) as Place),
      marks,
      difference: total('difference') / marks,
      deviations: scored === 0 ? null : total('deviations') / scored,
    };
  });
}
