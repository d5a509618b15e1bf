// Who is reading, and the instant that decides what they see.
import { databaseNow, type Viewer } from '../db/database-clock.ts';
import type { Platform } from '../platform.ts';
import type { UserCaller } from './call.ts';

export function viewerOf(
  { clock }: Pick<Platform, 'clock'>,
  { user }: Pick<UserCaller, 'user'>,
): Viewer {
  return {
    userId: user.id,
    firmId: user.firmId,
    seesAnswers: user.isFirmVetted,
    now: databaseNow(clock),
  };
}
