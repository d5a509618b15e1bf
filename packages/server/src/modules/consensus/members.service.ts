// Who takes part: members' keys, and for a type its newest round and the path that the caller's firm has used.
import { newestWindow } from '@pricevault/basics/windows';
import type { AnswerOf, consensusContract, Instrument, QueryOf } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { isVettedFirm } from '../identity/vetting.repository.ts';
import { findInstrument } from '../instruments/instruments.repository.ts';
import { readNewestRound } from '../keepers/kept-results.service.ts';
import { readUsedPaths } from '../submissions/firm-paths.repository.ts';
import { findOpenWindows, readDatabaseTime } from '../submissions/windows.repository.ts';
import { listMemberKeys } from './members.repository.ts';

type Contract = typeof consensusContract;

export async function readPublicKeys(
  platform: Platform,
  { user }: UserCaller,
  { instrumentTypeId }: QueryOf<Contract['publicKeys']>,
): Promise<AnswerOf<Contract['publicKeys']>> {
  const { queries } = platform.db;
  const members = await listMemberKeys(queries);
  const isVetted = await isVettedFirm(queries, user.firmId);
  const shared = {
    isVetted,
    public_keys: members.map((member) => member.public_key),
    members: members.map((member) => ({ ...member, since: member.since.toISOString() })),
  };
  if (instrumentTypeId === undefined) {
    return { ...shared, round: null, usedPaths: null, allowProtocol1: null };
  }
  const instrument = await findInstrument(queries, instrumentTypeId);
  if (!instrument) throw new AppError('instrumentNotFound', {}, { field: 'instrumentTypeId' });
  const valuationDate = await newestDate(queries, instrument);
  const by = { firmId: user.firmId, instrumentId: instrument._id };
  return {
    ...shared,
    // Firms that are not vetted take no part in rounds, and see none.
    round: isVetted ? await readNewestRound(queries, instrument._id) : null,
    usedPaths:
      valuationDate === null ? null : await readUsedPaths(queries, { ...by, valuationDate }),
    allowProtocol1: instrument.allowProtocol1,
  };
}

/** Of the window that is open, or of the last one that was. Stores nothing. */
async function newestDate(executor: Executor, instrument: Instrument): Promise<string | null> {
  const at = await readDatabaseTime(executor);
  const [open] = await findOpenWindows(executor, [instrument._id], at);
  return (open ?? newestWindow(instrument, at))?.valuationDate ?? null;
}
