// Uploads: rows go in as a JSON string of row objects (or the array itself), and what became of them comes back.
import { maxRowProblems, maxUploadRows, rowProblemCodes } from '@pricevault/basics';
import * as z from 'zod/mini';
import { errorCode } from './error-code.ts';

/**
 * The rows of an upload. Each is an object of cells under the headers of the file or the fields of the thing; case does
 * not matter, headers that mean nothing are ignored. The server reads them as they arrive, without this schema.
 */
export const uploadRows = z.union(
  [
    z.string(errorCode('listInvalid')),
    z
      .array(z.record(z.string(), z.unknown()), errorCode('listInvalid'))
      .check(z.maxLength(maxUploadRows, errorCode('listTooLong'))),
  ],
  errorCode('listInvalid'),
);

export const rowProblem = z.object({
  /** Counts the rows of `items` from 1. */
  line: z.int(),
  code: z.enum(rowProblemCodes),
  /** Fills the sentence of the code: `line`, and where it applies `field`, `value`, `type`. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The sentence in English. */
  text: z.string(),
});
export type RowProblem = z.output<typeof rowProblem>;

/** What became of an upload. `rows` = `added` + `changed` + `unchanged` + `skipped`. */
export const uploadOutcome = {
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  /** Of the first 100 skipped rows. */
  problems: z.array(rowProblem).check(z.maxLength(maxRowProblems)),
};
export type UploadOutcome = z.output<z.ZodMiniObject<typeof uploadOutcome>>;
