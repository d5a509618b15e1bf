// A file that the server writes, with the session's token: a plain link could not carry it.
import { ApiError, readRefusal } from './api-error.ts';
import { readToken } from '../session/session.ts';

export async function downloadFile(address: string): Promise<Blob> {
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${readToken() ?? ''}` },
  }).catch((error: unknown) => {
    throw ApiError.offline(error);
  });
  const { ok, status, headers } = response;
  if (!ok) throw readRefusal({ status, headers, text: await response.text() });
  return response.blob();
}
