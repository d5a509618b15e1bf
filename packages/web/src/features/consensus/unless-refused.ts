import { ApiError } from '../../lib/http/api-error.ts';

/** Null where the vault refuses with one of these codes: what is asked for is not there yet. */
export async function unlessRefused<Reply>(ask: () => Promise<Reply>, ...codes: readonly string[]) {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ApiError && error.codes.some((one) => codes.includes(one))) return null;
    throw error;
  }
}
