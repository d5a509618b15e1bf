// The photo of an account: stored by its owner, shown to everybody who was told its address.
import type { AnswerOf, BodyOf, profileContract } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { deletePhoto, findPhoto, storePhoto, type Photo } from '../identity/photos.repository.ts';
import { readUser } from '../identity/users.repository.ts';
import { pictureSize } from './picture-size.ts';

type Contract = typeof profileContract;

export async function readPhoto({ db }: Platform, photoId: string): Promise<Photo> {
  const photo = await findPhoto(db.queries, photoId);
  if (!photo) throw new AppError('notFound');
  return photo;
}

export async function setPhoto(
  platform: Platform,
  caller: UserCaller,
  { photo }: BodyOf<Contract['setPhoto']>,
): Promise<AnswerOf<Contract['setPhoto']>> {
  const picture = photo === null ? null : pictureOf(photo);
  const { id, loginSource } = caller.user;
  return transact(platform, caller, async (tx) => {
    if (picture) await storePhoto(tx, id, picture);
    else await deletePhoto(tx, id);
    await recordAudit(tx, actorOf(caller), {
      action: picture ? 'profile.photo-set' : 'profile.photo-removed',
      objectType: 'user',
      objectId: id,
    });
    return { user: await readUser(tx, id, loginSource) };
  });
}

const mediaTypes = Object.keys(pictureSize) as Photo['mediaType'][];
const maxPhotoBytes = 64 * 1024;
/** Pixels. The page makes 256 of whatever is chosen. */
const maxEdge = 1_024;

/** The bytes must match the type in the data URL. */
function pictureOf(photo: string): Photo {
  const [, named = '', data = ''] = /^data:(image\/\w+);base64,(.*)$/.exec(photo) ?? [];
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > maxPhotoBytes) throw tooLarge();
  const mediaType = mediaTypes.find((type) => type === named);
  const size = mediaType ? pictureSize[mediaType](bytes) : null;
  if (!mediaType || !size) throw new AppError('photoInvalid', {}, { field: 'photo' });
  if (Math.max(size.width, size.height) > maxEdge) throw tooLarge();
  return { mediaType, bytes };
}

const tooLarge = () => new AppError('photoTooLarge', {}, { field: 'photo' });
