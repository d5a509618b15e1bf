// Who looks at requests on trades and on bonds, and when.
import { databaseNow, type Look } from '../../platform/db/database-clock.ts';
import type { UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';

export function lookOf({ clock }: Pick<Platform, 'clock'>, { user }: UserCaller): Look {
  return { userId: user.id, now: databaseNow(clock) };
}
