// A book is signed by two within a business day of its close. Shortly before that is over, those are told whose signature is missing.
import { signOffDays, signOffReminderMs } from '@pricevault/basics/desk';
import { businessDaysAfter } from '@pricevault/basics/windows';
import type { Platform } from '../../platform/platform.ts';
import { findInstrument } from '../instruments/instruments.repository.ts';
import { untilIn } from '../notices/notices.service.ts';
import { notifyOfDueBook } from './sign-off-notices.ts';
import { findUnsignedBooks } from './sign-offs.repository.ts';

/** Firms that have never signed a book of the type are not reminded: they do not sign. */
export async function remindOfSignOffs(
  platform: Pick<Platform, 'db' | 'clock' | 'publicUrl'>,
): Promise<void> {
  const now = platform.clock.now();
  for (const book of await findUnsignedBooks(platform.db.queries, now)) {
    const { instrumentId, closesAt, firmId, preparedBy } = book;
    const instrument = await findInstrument(platform.db.queries, instrumentId);
    const due = instrument && businessDaysAfter(instrument, closesAt, signOffDays);
    if (!due || now >= due || due.getTime() - now.getTime() > signOffReminderMs) continue;
    await platform.db.transaction((tx) =>
      notifyOfDueBook(tx, platform, {
        book: { ...book, name: instrument.name },
        firmId,
        preparedBy,
        until: untilIn(instrument.pricingTZ, due),
      }),
    );
  }
}
