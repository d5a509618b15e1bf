// Schema parts that several domains use.
import { allRows } from '@pricevault/basics';
import * as z from 'zod/mini';
import { says } from './says.ts';
import { findUnsafe } from './safe-input.ts';

export const id = z
  .string(says('idInvalid'))
  .check(z.minLength(1, says('idInvalid')), z.maxLength(64, says('idInvalid')));

/** ISO 8601 in UTC. */
export const instant = z.string();

/** The ids of a bulk call. The specification sends lists as a JSON string; a plain array is taken as well. */
export const ids = jsonList(id, { max: 10_000 });

/** A list that arrives as an array, or as that array in a JSON string. It is parsed once and then checked. */
export function jsonList<Item extends z.ZodMiniType>(item: Item, { max }: { max: number }) {
  const list = z
    .array(item, says('listInvalid'))
    .check(z.minLength(1, says('listEmpty')), z.maxLength(max, says('listTooLong')));
  return jsonOr(list);
}

/** What the schema takes, as it is or as a JSON string. */
export function jsonOr<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? parseOrKeep(value) : value)),
    schema,
  );
}

/** A text that is no JSON, or holds what no field may hold, stays a text and fails the list schema with its sentence. */
function parseOrKeep(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return findUnsafe(parsed) === null ? parsed : text;
  } catch {
    return text;
  }
}

/** A number in a query string. */
const queryNumber = (code: 'pageInvalid' | 'pageSizeInvalid') =>
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && value !== '' ? Number(value) : value,
    ),
    z.int(says(code)),
  );

/** Paging, search and sort of a list. Pages count from 0; page size -1 is "All". */
export function listQuery<const Column extends string>(columns: readonly [Column, ...Column[]]) {
  return z.object({
    pageNum: z.optional(queryNumber('pageInvalid').check(z.gte(0, says('pageInvalid')))),
    pageSize: z.optional(
      queryNumber('pageSizeInvalid').check(z.refine(isPageSize, says('pageSizeInvalid'))),
    ),
    searchText: z.optional(z.string().check(z.maxLength(200, says('searchTooLong')))),
    sortBy: z.optional(z.enum(columns, says('sortInvalid'))),
    sortDirection: z.optional(z.enum(['asc', 'desc'], says('sortInvalid'))),
  });
}
export type ListQuery<Column extends string = string> = z.output<
  ReturnType<typeof listQuery<Column>>
>;

/** Paging alone, for lists whose order is fixed. */
export const pageQuery = z.object({
  pageNum: z.optional(queryNumber('pageInvalid').check(z.gte(0, says('pageInvalid')))),
  pageSize: z.optional(
    queryNumber('pageSizeInvalid').check(z.refine(isPageSize, says('pageSizeInvalid'))),
  ),
});
export type PageQuery = z.output<typeof pageQuery>;

export function isPageSize(size: number): boolean {
  return size === allRows || (size >= 1 && size <= 1_000);
}

/** What a paged list counts: up to 10,000 rows. */
export const countedTotal = {
  total: z.int(),
  /** True when there are more than `total`. */
  totalIsMinimum: z.boolean(),
};

/** An accepted call: `success: true` and the fields that the call names. */
export function accepted<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object({ success: z.literal(true), ...shape });
}

/** A refused call. `codes` and `params` run parallel to `errors`; the web translates by code. */
export const refusal = z.object({
  success: z.literal(false),
  errors: z.array(z.string()),
  codes: z.array(z.string()),
  params: z.array(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** Which input field each error speaks of; empty where it speaks of the whole. */
  fields: z.array(z.string()),
  requestId: z.string(),
  /** What the caller needs to mend it: the lists of a round that changed, say. */
  data: z.optional(z.record(z.string(), z.unknown())),
});
export type Refusal = z.output<typeof refusal>;
