// What a file would meet, before it is submitted: its type, its window, and trades that have a value already.
import type { AnswerOf, BodyOf, submissionsContract } from '@pricevault/contract';
import type { UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findInstrument } from '../instruments/instruments.repository.ts';
import { findSeriesHolding } from '../series/series.repository.ts';
import { readTradeIds } from '../trades/trades.service.ts';
import { findGivenTrades, findTypesOfTrades } from './submissions.repository.ts';
import { findOpenWindows, readDatabaseTime } from './windows.repository.ts';
import { describeWindows } from './windows.service.ts';

type Contract = typeof submissionsContract;

export async function checkSubmission(
  { db: { queries } }: Platform,
  { user }: UserCaller,
  { items }: BodyOf<Contract['check']>,
): Promise<AnswerOf<Contract['check']>> {
  const { ids, others } = readTradeIds(items);
  const { types, unknown } = await findTypesOfTrades(queries, [...new Set(ids)]);
  const [typeId] = types;
  const instrument =
    typeId !== undefined && types.length === 1 ? await findInstrument(queries, typeId) : null;
  const at = await readDatabaseTime(queries);
  const [open] = await findOpenWindows(queries, types, at);
  const given =
    open && instrument
      ? await findGivenTrades(queries, { windowId: open.id, firmId: user.firmId }, ids)
      : [];
  const [window = null] = instrument
    ? await describeWindows(queries, user.firmId, [instrument], at)
    : [];
  return {
    result: {
      unique_ins_type: types.length <= 1,
      invalid_ids: [...others, ...unknown],
      tf_duplicates_ids: given,
    },
    window,
    seriesId: await findSeriesHolding(queries, user, ids),
  };
}
