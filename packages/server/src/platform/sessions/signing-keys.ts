// The keys that sign access tokens, shared by all nodes. The newest one signs; the others verify until no token of theirs
// is left, so that a rotation logs nobody out.
import type { Clock } from '../clock.ts';
import type { Database, Executor } from '../db/database.ts';
import { StartProblem } from '../start-problem.ts';
import { SecretUnreadable, type Secrets } from '../secrets/secrets.ts';
import {
  deleteSigningKeysBefore,
  insertSigningKey,
  readSigningKeys,
  type SigningKey,
} from './signing-keys.repository.ts';

export interface SigningKeys {
  newest(): Promise<SigningKey>;
  find(id: string): Promise<SigningKey | null>;
}

/** How long a node may go on signing with a key after another node has made a newer one. */
const refreshMs = 60_000;
const dayMs = 24 * 3_600_000;
const rotateAfterMs = 30 * dayMs;
/** A replaced key is kept for longer than `refreshMs` and the life of a token together. */
const keptMs = 3_600_000;

export async function createSigningKeys(
  db: Database,
  clock: Clock,
  secrets: Secrets,
): Promise<SigningKeys> {
  let keys: readonly SigningKey[] = [];
  let readAtMs = 0;
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    keys = await readSigningKeys(db.queries, secrets);
    readAtMs = clock.now().getTime();
  }
  /** One query at a time, however many tokens name an unknown key. */
  const refresh = () => (reading ??= read().finally(() => (reading = null)));

  try {
    await refresh();
  } catch (error) {
    throw error instanceof SecretUnreadable ? new StartProblem(error.message) : error;
  }
  if (keys.length === 0) {
    await insertSigningKey(db.queries, secrets, clock.now());
    await refresh();
  }

  return {
    async newest() {
      if (clock.now().getTime() - readAtMs > refreshMs) await refresh();
      const [newest] = keys;
      if (!newest) throw new Error('There is no signing key.');
      return newest;
    },
    async find(id) {
      const byId = () => keys.find((key) => key.id === id) ?? null;
      const known = byId();
      if (known) return known;
      await refresh();
      return byId();
    },
  };
}

/** Makes a new key when the newest is a month old, and deletes keys that were replaced long enough ago. */
export async function renewSigningKeys(tx: Executor, secrets: Secrets, now: Date): Promise<void> {
  const [newest] = await readSigningKeys(tx, secrets);
  if (!newest || now.getTime() - newest.createdAt.getTime() > rotateAfterMs) {
    await insertSigningKey(tx, secrets, now);
  }
  await deleteSigningKeysBefore(tx, new Date(now.getTime() - keptMs));
}
