// A changing call happens once for each Idempotency-Key: the key and the reply are stored in the same transaction as the
// change, so a repeat, even a parallel one, gets the first reply and changes nothing.
import { createHash, createHmac } from 'node:crypto';
import { AppError } from '../app-error.ts';
import type { Executor } from '../db/database.ts';

export interface KeyedRequest {
  /** Whose key it is: two callers may use the same one. */
  readonly caller: string;
  readonly key: string;
  /** What is asked, in full. Read late: the body is not there yet when a call is admitted, and may be large. */
  readonly request: () => string;
}

/** Ends the transaction of a repeat; whoever began the call answers with the stored reply. */
class RepeatedCall extends Error {
  constructor(readonly reply: object) {
    super('This call was made before.');
  }
}

/** One changing call, with or without a key. */
export class IdempotentCall {
  readonly #keyed: KeyedRequest | null;
  #stored: object | null = null;

  constructor(keyed: KeyedRequest | null) {
    this.#keyed = keyed;
  }

  /** Answers with the reply of the first call with this key, or else with that of `handle`. */
  async answer<Reply extends object>(
    executor: Executor,
    handle: () => Promise<Reply>,
  ): Promise<Reply> {
    try {
      // Asked before anything is checked: what the first call changed must not refuse its repeat.
      if (this.#keyed) await refuseRepeat(executor, idOf(this.#keyed));
      const reply = await handle();
      if (reply === this.#stored) return reply;
    } catch (error) {
      if (error instanceof RepeatedCall) return error.reply as Reply;
      throw error;
    }
    throw new Error('A changing call must answer with what its transaction returned.');
  }

  /** Claims the key, does the work and stores its reply, all in the transaction of `tx`. */
  async run<Reply extends object>(tx: Executor, work: () => Promise<Reply>): Promise<Reply> {
    const id = this.#keyed && idOf(this.#keyed);
    if (id) await claim(tx, id);
    const reply = await work();
    if (id) await storeReply(tx, id, reply);
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
 * Only a hash of the key is stored, and the request is hashed with the key itself: a request may hold a password, which
 * nobody who reads the table could try out without the key.
 */
function idOf({ caller, key, request }: KeyedRequest): StoredId {
  return {
    caller,
    key: createHash('sha256').update(key).digest('base64url'),
    requestHash: createHmac('sha256', key).update(request()).digest(),
  };
}

/** Waits for a parallel call that holds the key. */
async function claim(tx: Executor, id: StoredId): Promise<void> {
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ caller: id.caller, key: id.key, request_hash: id.requestHash, reply: null })
    .onConflict((conflict) => conflict.columns(['caller', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!claimed) await refuseRepeat(tx, id);
}

async function refuseRepeat(executor: Executor, { caller, key, requestHash }: StoredId) {
  const earlier = await executor
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!earlier) return;
  if (!earlier.request_hash.equals(requestHash)) throw new AppError('idempotencyKeyReused');
  throw new RepeatedCall(earlier.reply as object);
}

async function storeReply(tx: Executor, { caller, key }: StoredId, reply: object): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ reply: JSON.stringify(reply) })
    .where('caller', '=', caller)
    .where('key', '=', key)
    .execute();
}

export async function deleteOldIdempotencyKeys(executor: Executor, before: Date): Promise<void> {
  await executor.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}
