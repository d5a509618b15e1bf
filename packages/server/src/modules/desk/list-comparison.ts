// Whether the list of a signed book is still the one that was signed; who signed it is told when it is not any more.
import type { Executor } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findInstrument } from '../instruments/instruments.repository.ts';
import type { OwnWindow } from '../results/own-results.service.ts';
import type { FormedDay } from './desk-days.repository.ts';
import { notifyOfChangedList } from './sign-off-notices.ts';
import { readList, readSignOffs, saveComparison, type SignOff } from './sign-offs.repository.ts';
import { writeSignedList } from './signed-list.ts';

/** Of the same basis it is the same list, since its exceptions are locked; of another one it may be the same all the same. */
export async function hasListChanged(
  executor: Executor,
  firmId: string,
  signOff: SignOff,
  { windowId, basis }: Pick<FormedDay, 'windowId' | 'basis'>,
): Promise<boolean> {
  if (basis === signOff.basis) return false;
  if (basis === signOff.comparedBasis) return signOff.comparedHash !== signOff.listHash;
  const list = await readList(executor, firmId, windowId);
  if (!list) return true;
  const { hash } = await writeSignedList(list.rows);
  await saveComparison(executor, firmId, signOff, { basis: list.basis, hash });
  return hash !== signOff.listHash;
}

/** After a day was formed again: once for each list that is another one than before. */
export async function tellOfChangedList(
  platform: Pick<Platform, 'db' | 'clock' | 'publicUrl'>,
  firmId: string,
  window: OwnWindow,
  basis: string,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const [signOff] = await readSignOffs(tx, firmId, [window]);
    if (!signOff) return;
    const isKnown = signOff.comparedHash !== null && signOff.comparedHash !== signOff.listHash;
    const hasChanged = await hasListChanged(tx, firmId, signOff, { windowId: window.id, basis });
    if (isKnown || !hasChanged) return;
    const { instrumentId, valuationDate } = window;
    const name = (await findInstrument(tx, instrumentId))?.name ?? '';
    const { preparedBy, approvedBy } = signOff;
    const signers = approvedBy === null ? [preparedBy] : [preparedBy, approvedBy];
    const book = { instrumentId, valuationDate, name };
    await notifyOfChangedList(tx, platform, { book, firmId, signers });
  });
}
