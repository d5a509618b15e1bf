// Step-up: changes to how an account proves itself need a session that proved itself again a short while ago.
import { AppError } from '../app-error.ts';
import type { Platform } from '../platform.ts';
import type { SignedInUser } from './sessions.ts';

const freshMs = 5 * 60_000;

/** Signing in counts as a proof. The refusal is not audited: it is a question, and the answer is audited. */
export function requireFreshProof({ clock }: Pick<Platform, 'clock'>, user: SignedInUser): void {
  if (clock.now().getTime() - user.provenAtMs <= freshMs) return;
  throw new AppError('stepUpNeeded', {}, { isRecorded: true });
}
