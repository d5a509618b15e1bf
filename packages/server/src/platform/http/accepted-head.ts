import type { Endpoint } from '@pricevault/contract';
import * as z from 'zod/mini';

/** What every accepted reply carries, and the empty `errors` of those that name it. */
export function acceptedHead({ reply }: Endpoint): object {
  const names = reply instanceof z.ZodMiniObject ? reply.shape : {};
  return 'errors' in names ? { success: true, errors: [] } : { success: true };
}
