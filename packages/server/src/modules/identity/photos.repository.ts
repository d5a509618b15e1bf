// Photos of accounts. Each has a random id, new with every picture, which is its address.
import { profileContract } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuids.ts';

type PhotoType = 'image/png' | 'image/jpeg' | 'image/webp';

export interface Photo {
  readonly mediaType: PhotoType;
  readonly bytes: Buffer;
}

/** The id of the photo of a row of `users`. */
export const photoIdOf = (userId: string) =>
  sql<string | null>`(select p.id from photos p where p.user_id = ${sql.ref(userId)})`;

export function photoAddress(photoId: string | null): string | null {
  return photoId && profileContract.photo.path.replace(':photoId', photoId);
}

export async function findPhoto(executor: Executor, id: string): Promise<Photo | null> {
  if (!isUuid(id)) return null;
  const row = await executor
    .selectFrom('photos')
    .select(['media_type as mediaType', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function storePhoto(tx: Executor, userId: string, photo: Photo): Promise<void> {
  const values = { media_type: photo.mediaType, bytes: photo.bytes };
  await tx
    .insertInto('photos')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ id: sql`gen_random_uuid()`, ...values }),
    )
    .execute();
}

export async function deletePhoto(tx: Executor, userId: string): Promise<void> {
  await tx.deleteFrom('photos').where('user_id', '=', userId).execute();
}
