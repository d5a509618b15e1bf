// Signing out: saves pending preferences and ends the session on the server, without waiting for a server that does not answer.
import { clearSession } from '../../lib/session/session.ts';
import { endOwnSession } from './auth.api.ts';

/** Milliseconds for each of both calls. They go on when the page has left. */
const patience = 1_500;

export async function leaveSession(flushChoices: () => Promise<void>): Promise<void> {
  await atMost(patience, flushChoices());
  await atMost(
    patience,
    endOwnSession().catch(() => {}),
  );
  // The token is forgotten here even if the server cannot be reached.
  clearSession();
}

async function atMost(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, limit]);
  clearTimeout(timer);
}
