import { ApiError } from '../../lib/http/api-error.ts';

/** Loads a lazy part of a page; a part that cannot be loaded reads as a network that is out of reach. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    throw ApiError.offline(error);
  }
}
