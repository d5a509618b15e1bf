// Whether a firm can challenge a result now. Asked by the page that offers it, and again under lock when a challenge comes in.
import type { ChallengeRefusal } from '@pricevault/basics/desk';
import { challengeLimits } from '@pricevault/basics/desk';
import { businessDaysAfter } from '@pricevault/basics/windows';
import type { Instrument } from '@pricevault/contract';
import type { Executor } from '../../platform/db/database.ts';
import type { SignedInUser } from '../../platform/sessions/sessions.ts';
import { findInstrument } from '../instruments/instruments.repository.ts';
import {
  findPublishedWindow,
  readCurrentVersion,
  type PublishedWindow,
} from '../results/result-versions.repository.ts';
import { resultsViewerOf } from '../results/results-viewer.repository.ts';
import { findReopeningOfTrade, hasWholeCorrection } from '../submissions/reopenings.repository.ts';
import { findGivenTrades } from '../submissions/submissions.repository.ts';
import { readDatabaseTime } from '../submissions/windows.repository.ts';
import { countOfFirm } from './challenges.repository.ts';

export interface MarkKey {
  readonly tradeId: number;
  readonly valuationDate: string;
}

export interface Challengeable {
  readonly window: PublishedWindow | null;
  readonly refusal: ChallengeRefusal | null;
  /** Until when the result can be challenged. */
  readonly until: Date | null;
  /** The trade is open again until then. */
  readonly reopenUntil: Date | null;
}

export async function judgeChallenge(
  executor: Executor,
  user: SignedInUser,
  key: MarkKey,
): Promise<Challengeable> {
  const window = await findPublishedWindow(executor, key, resultsViewerOf(user));
  const instrument = window && (await findInstrument(executor, window.instrumentId));
  if (!window || !instrument) {
    // Results that a firm must not see it cannot tell from results that do not exist.
    return { window: null, refusal: 'challengeNotFinal', until: null, reopenUntil: null };
  }
  const until = deadlineOf(instrument, window);
  const by = { windowId: window.id, firmId: user.firmId };
  const hasMark = (await findGivenTrades(executor, by, [key.tradeId])).length > 0;
  const reopening = await findReopeningOfTrade(executor, window.id, key.tradeId);
  const now = await readDatabaseTime(executor);
  const refusal = await whyNot();
  const isOpen = reopening !== null && hasMark && reopening.closesAt > now;
  return { window, refusal, until, reopenUntil: isOpen ? reopening.closesAt : null };

  async function whyNot(): Promise<ChallengeRefusal | null> {
    if (!window) return 'challengeNotFinal';
    if (!window.isSample && !user.isFirmVetted) return 'challengeNotVetted';
    if (!hasMark) return 'challengeNoMark';
    if (until === null) return 'challengeOff';
    if (reopening || (await hasWholeCorrection(executor, window.id))) return 'challengeReopened';
    const result = await readCurrentVersion(executor, window.id, key);
    if (!result || result.n === null) return 'challengeNoFigures';
    if (result.version !== 1) return 'challengeVersion';
    if (now >= until) return 'challengeOver';
    const { waiting, all } = await countOfFirm(executor, user.firmId, {
      windowId: window.id,
      tradeId: key.tradeId,
    });
    if (waiting > 0) return 'challengeWaiting';
    return all >= challengeLimits.ofFirmAndDate ? 'challengeTooMany' : null;
  }
}

/** Null where challenges are off. */
function deadlineOf(instrument: Instrument, { closesAt }: PublishedWindow): Date | null {
  const { challengeDays } = instrument;
  return challengeDays === 0 ? null : businessDaysAfter(instrument, closesAt, challengeDays);
}
