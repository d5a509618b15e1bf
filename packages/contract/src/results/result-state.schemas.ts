// What became of the newest result of a trade that the caller sees: as published, corrected, or withdrawn.
import * as z from 'zod/mini';

export const resultState = z.object({
  valuationDate: z.string(),
  /** 2 after a correction; a withdrawn result has no figures, and the reason. */
  version: z.int(),
  withdrawnReason: z.nullable(z.string()),
});
export type ResultState = z.output<typeof resultState>;
