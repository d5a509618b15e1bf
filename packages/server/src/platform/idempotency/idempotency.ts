// A changing call runs once for each Idempotency-Key. The key and the reply are stored in the transaction of the change, so
// that a repeat, even a parallel one, gets the first reply and changes nothing.
import { sql } from 'kysely';
import { createHash, createHmac } from 'node:crypto';
import { AppError } from '../app-error.ts';
import type { Executor } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import type { Secrets } from '../secrets/secrets.ts';

export interface KeyedRequest {
  /** The key's owner: different callers may use the same key. */
  readonly caller: string;
  readonly key: string;
  /** The whole request. A function, because the body is read after the call is admitted and may be large. */
  readonly request: () => string;
}

/** Rolls back the transaction of a repeated call; `answer` returns the stored reply instead. */
class RepeatedCall extends Error {
  constructor(readonly reply: object) {
    super('This call was made before.');
  }
}

/** A changing call, with or without a key. */
export class IdempotentCall {
  readonly #keyed: KeyedRequest | null;
  readonly #secrets: Secrets | null;
  #stored: object | null = null;

  /** With `secrets` the reply is stored encrypted. */
  constructor(keyed: KeyedRequest | null, secrets: Secrets | null) {
    this.#keyed = keyed;
    this.#secrets = secrets;
  }

  /** Returns the reply of the first call with this key, or else that of `handle`. */
  async answer<Reply extends object>(
    executor: Executor,
    handle: () => Promise<Reply>,
  ): Promise<Reply> {
    try {
      // Before any other check, because the first call's changes could make its repeat fail.
      if (this.#keyed) await refuseRepeat(executor, idOf(this.#keyed), this.#secrets);
      const reply = await handle();
      if (reply === this.#stored) return reply;
    } catch (error) {
      if (error instanceof RepeatedCall) return error.reply as Reply;
      throw error;
    }
    throw new Error('A changing call must answer with what its transaction returned.');
  }

  /** Claims the key, runs `work` and stores its reply, all in the transaction `tx`. */
  async run<Reply extends object>(tx: Executor, work: () => Promise<Reply>): Promise<Reply> {
    const id = this.#keyed && idOf(this.#keyed);
    if (id) await claim(tx, id, this.#secrets);
    const reply = await work();
    if (id) await storeReply(tx, id, reply, this.#secrets);
    this.#stored = reply;
    return reply;
  }
}

interface StoredId {
  readonly caller: string;
  readonly key: string;
  readonly requestHash: Buffer;
}

/**
 * Only a hash of the key is stored, and the request is hashed with the key: a request may contain a password, and without the
 * key nobody who reads the table can guess it.
 */
function idOf({ caller, key, request }: KeyedRequest): StoredId {
  return {
    caller,
    key: createHash('sha256').update(key).digest('base64url'),
    requestHash: createHmac('sha256', key).update(request()).digest(),
  };
}

/** Waits for a parallel call that holds the key. */
async function claim(tx: Executor, id: StoredId, secrets: Secrets | null): Promise<void> {
  if (secrets) await deleteSecretReplies(tx);
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ caller: id.caller, key: id.key, request_hash: id.requestHash, reply: null })
    .onConflict((conflict) => conflict.columns(['caller', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!claimed) await refuseRepeat(tx, id, secrets);
}

async function refuseRepeat(executor: Executor, id: StoredId, secrets: Secrets | null) {
  const { caller, key, requestHash } = id;
  const earlier = await executor
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply', 'secret_reply'])
    .where('caller', '=', caller)
    .where('key', '=', key)
    .where((where) => where.or([where('secret_reply', 'is', null), where.not(isForgotten)]))
    .executeTakeFirst();
  if (!earlier) return;
  if (!earlier.request_hash.equals(requestHash)) throw new AppError('idempotencyKeyReused');
  throw new RepeatedCall(
    earlier.secret_reply && secrets
      ? decryptReply(secrets, id, earlier.secret_reply)
      : (earlier.reply as object),
  );
}

const placeOf = ({ caller, key }: StoredId) => ({
  table: 'idempotency_keys',
  row: `${caller} ${key}`,
});

function decryptReply(secrets: Secrets, id: StoredId, reply: Buffer): object {
  return JSON.parse(secrets.decrypt(reply, placeOf(id)).toString()) as object;
}

async function storeReply(
  tx: Executor,
  id: StoredId,
  reply: object,
  secrets: Secrets | null,
): Promise<void> {
  const { caller, key } = id;
  const text = JSON.stringify(reply);
  await tx
    .updateTable('idempotency_keys')
    .set(
      secrets ? { secret_reply: secrets.encrypt(Buffer.from(text), placeOf(id)) } : { reply: text },
    )
    .where('caller', '=', caller)
    .where('key', '=', key)
    .execute();
}

/** By the database's clock, like the rows' own time. */
const isForgotten = sql<boolean>`created_at <= clock_timestamp() - interval '10 minutes'`;

/** Deletes the replies with secrets that are older than 10 minutes, together with their keys. */
export async function deleteSecretReplies(executor: Executor): Promise<void> {
  await executor
    .deleteFrom('idempotency_keys')
    .where('secret_reply', 'is not', null)
    .where(isForgotten)
    .execute();
}

export async function deleteOldIdempotencyKeys(executor: Executor, before: Date): Promise<void> {
  await deleteInBatches(executor, 'idempotency_keys', sql`created_at < ${before}`);
}
