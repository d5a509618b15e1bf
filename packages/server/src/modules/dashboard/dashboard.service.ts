// The dashboard's first picture: what its page would ask for, one call after the other, answered together. Every part is read by
// the service of its own call, as the caller may see it; what two of them need is read once.
import { allRows, askedDate, dateLevelOf, fullestSeries, sinceAtLevel } from '@pricevault/basics';
import {
  worstExceptions,
  type AnswerOf,
  type BodyOf,
  type dashboardContract,
} from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import type { UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { readDesk } from '../desk/desk.service.ts';
import { readOverview } from '../results/overview.service.ts';
import { factsOf, heatmapsOf } from '../results/results.service.ts';
import { choosePicture, type Picture } from '../results/selection.service.ts';
import { readSeries } from '../series/series.service.ts';

type Start = (typeof dashboardContract)['start'];

const everySeries = {
  pageNum: 0,
  pageSize: allRows,
  sortBy: 'name',
  sortDirection: 'asc',
} as const;
const accepted = { success: true } as const;
/** Milliseconds: the first list of exceptions of a day is formed when it is asked for, and nobody waits for that. */
const patience = 1_500;

export async function readDashboardStart(
  platform: Platform,
  caller: UserCaller,
  {
    batchId = null,
    strike = null,
    metric = 'std',
    hasOverview = false,
    today,
    ...dates
  }: BodyOf<Start>,
): Promise<AnswerOf<Start>> {
  const series = await readSeries(platform, caller, everySeries);
  const chosen =
    batchId === null
      ? fullestSeries(series.items)
      : series.items.find(({ _id }) => _id === batchId);
  if (chosen === undefined) throw new AppError('seriesNotFound', {}, { field: 'batchId' });
  const level = dateLevelOf(chosen);
  const since = sinceAtLevel(dates.date, dates.since, level);
  const asked = {
    batchId: chosen?._id ?? null,
    date: askedDate(dates.date, level, today),
    since: askedDate(since, level, today),
    metric,
  };
  const whole = await choosePicture(platform.db.queries, caller, asked);
  const at = strike === null ? null : { ...asked, strike };
  const read = async (picture: Picture) => {
    const { value, change } = await heatmapsOf(platform, caller, picture, metric, true);
    return { value: { ...accepted, ...value }, change: { ...accepted, ...change } };
  };
  const overview = async () => {
    const cells = await readOverview(platform, caller, { batchId: asked.batchId });
    const worst = await readDesk(platform, caller, worstExceptions(cells.asOf, null));
    return { cells: { ...accepted, ...cells }, worst: { ...accepted, ...worst } };
  };
  const overAll = async () => {
    const { value, change } = await read(whole);
    const facts = await factsOf(platform, caller, whole, change.items);
    return { value, change, facts: { ...accepted, ...facts } };
  };
  const cut = async (one: NonNullable<typeof at>) => {
    const picture = await choosePicture(platform.db.queries, caller, one);
    return { strike: one.strike, ...(await read(picture)) };
  };
  const [all, atStrike, shownOverview] = await Promise.all([
    overAll(),
    at && cut(at),
    hasOverview ? inTime(overview()) : null,
  ]);
  return {
    asked,
    series: { ...accepted, errors: [], ...series },
    ...all,
    atStrike,
    overview: shownOverview,
  };
}

/** Null for what fails, and for what takes longer than the picture may wait: the page asks for it by itself, and tells what is wrong. */
async function inTime<Part>(part: Promise<Part>): Promise<Part | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patience);
  });
  try {
    return await Promise.race([part.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}
