// Who looks at something that an instant decides about, and when.
import { databaseNow, type Look } from '../db/database-clock.ts';
import type { Platform } from '../platform.ts';
import type { UserCaller } from './call.ts';

export function lookOf({ clock }: Pick<Platform, 'clock'>, { user }: UserCaller): Look {
  return { userId: user.id, now: databaseNow(clock) };
}
