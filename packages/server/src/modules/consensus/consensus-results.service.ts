// Results: protocol 1's are read by date, as specified; a kept round's by its type and date, or by its id.
import type { AnswerOf, BodyOf, consensusContract } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import type { UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { listKeysOf } from '../identity/registered-keys.repository.ts';
import { isVettedFirm } from '../identity/vetting.repository.ts';
import { readKeptResult } from '../keepers/kept-results.service.ts';
import {
  listProtocol1Dates,
  readRows,
  readRowRecordsFor,
  readSigma,
} from './protocol1.repository.ts';
import { requireVetted } from './protocol1.service.ts';

type Contract = typeof consensusContract;

export async function readResult(
  platform: Platform,
  caller: UserCaller,
  body: BodyOf<Contract['result']>,
): Promise<AnswerOf<Contract['result']>> {
  const { date, instrumentTypeId, round_id: roundId, public_key: key } = body;
  if (key !== undefined || roundId !== undefined || instrumentTypeId !== undefined) {
    return readKeptResult(platform, caller, body);
  }
  if (date === undefined) throw new AppError('consensusDateInvalid', {}, { field: 'date' });
  return readRowsOfDate(platform, caller, date);
}

/** For members of vetted firms, submitted or not. One snapshot, so that rows and sums of masks come from the same submissions. */
async function readRowsOfDate(
  { db }: Platform,
  caller: UserCaller,
  date: string,
): Promise<AnswerOf<Contract['result']>> {
  return db.snapshot(async (tx) => {
    await requireVetted(tx, caller);
    const keys = await listKeysOf(tx, caller.user.id);
    const allUserTrades = await readRows(tx, date);
    const sigma = await readSigma(tx, date);
    return { data: { allUserTrades, sigma, sharedKeys: await readRowRecordsFor(tx, date, keys) } };
  });
}

export async function readProtocol1Dates(
  { db: { queries } }: Platform,
  { user }: UserCaller,
): Promise<AnswerOf<Contract['protocol1Dates']>> {
  const isVetted = await isVettedFirm(queries, user.firmId);
  return { items: isVetted ? await listProtocol1Dates(queries) : [] };
}
