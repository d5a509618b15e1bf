// A call that carries an Idempotency-Key happens once: the key and the reply are stored in the same transaction as the
// change, so a repeat, even a parallel one, gets the first reply and changes nothing.
import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Database, Executor } from '../db/database.ts';
import type { Tables } from '../db/tables.generated.ts';

export interface IdempotentCall {
  readonly caller: string;
  readonly key: string;
  /** What was asked, in full. */
  readonly request: () => string;
}

/** Runs `work` in one transaction; with a key, at most once. `work` returns the reply. */
export async function transactOnce<Reply extends object>(
  db: Database,
  call: IdempotentCall | null,
  work: (tx: Transaction<Tables>) => Promise<Reply>,
): Promise<Reply> {
  return db.transaction(async (tx) => {
    if (!call) return work(tx);
    const requestHash = createHash('sha256').update(call.request()).digest();
    const earlier = await claim(tx, call, requestHash);
    if (earlier) return earlier as Reply;
    const reply = await work(tx);
    await tx
      .updateTable('idempotency_keys')
      .set({ reply: JSON.stringify(reply) })
      .where('caller', '=', call.caller)
      .where('key', '=', call.key)
      .execute();
    return reply;
  });
}

/** Claims the key, waiting for a parallel call that holds it. Returns the earlier reply where there is one. */
async function claim(tx: Executor, call: IdempotentCall, requestHash: Buffer) {
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ caller: call.caller, key: call.key, request_hash: requestHash, reply: null })
    .onConflict((conflict) => conflict.columns(['caller', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return null;
  const earlier = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('caller', '=', call.caller)
    .where('key', '=', call.key)
    .executeTakeFirstOrThrow();
  if (!earlier.request_hash.equals(requestHash)) throw new AppError('idempotencyKeyReused');
  return earlier.reply;
}

export async function deleteOldIdempotencyKeys(executor: Executor, before: Date): Promise<void> {
  await executor.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}
