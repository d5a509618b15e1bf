// Lists: paging, search and sort, how rows are counted, and calls on rows that several domains share.
import { allRows } from '@pricevault/basics';
import * as z from 'zod/mini';
import { errorCode } from './error-code.ts';
import { accepted, acceptedWithErrors, editedVersion, id, ids, numberFromText } from './schemas.ts';

const fromZero = z.gte(0, errorCode('pageInvalid'));
/** Counts from 0. */
export const pageNumber = z.int(errorCode('pageInvalid')).check(fromZero);

/** -1 is "All". */
export const pageSize = z
  .int(errorCode('pageSizeInvalid'))
  .check(
    z.refine(
      (size: number) => size === allRows || (size >= 1 && size <= 1_000),
      errorCode('pageSizeInvalid'),
    ),
  );

/** Paging alone, for lists whose order is fixed. */
export const pageQuery = z.object({
  /** Counts from 0. */
  pageNum: z.optional(z.pipe(numberFromText, z.int(errorCode('pageInvalid'))).check(fromZero)),
  /** Rows, up to 1,000; -1 is all of them, at most 10,000. */
  pageSize: z.optional(z.pipe(numberFromText, pageSize)),
});
export type PageQuery = z.output<typeof pageQuery>;

export const searchText = z.string().check(z.maxLength(200, errorCode('searchTooLong')));

/** Paging, search and sort of a list. */
export function listQuery<const Column extends string>(columns: readonly [Column, ...Column[]]) {
  return z.extend(pageQuery, {
    searchText: z.optional(searchText),
    sortBy: z.optional(z.enum(columns, errorCode('sortInvalid'))),
    sortDirection: z.optional(z.enum(['asc', 'desc'], errorCode('sortInvalid'))),
  });
}
export type ListQuery<Column extends string = string> = z.output<
  ReturnType<typeof listQuery<Column>>
>;

/** The total of a list that is counted up to 10,000 rows. */
export const countedTotal = {
  total: z.int(),
  /** True when there are more than `total`. */
  totalIsMinimum: z.boolean(),
};

export function acceptedItems<Item extends z.ZodMiniType>(item: Item) {
  return accepted({ items: z.array(item) });
}

/** Of an endpoint: a list that is sorted by a column and counted in full. */
export function sortedList<const Column extends string, Item extends z.ZodMiniType>(
  columns: readonly [Column, ...Column[]],
  item: Item,
) {
  return {
    query: listQuery(columns),
    reply: acceptedWithErrors({ items: z.array(item), total: z.int() }),
  };
}

/** Of an endpoint: a list in a fixed order, counted up to 10,000 rows. */
export function pagedList<Item extends z.ZodMiniType>(item: Item) {
  return { query: pageQuery, reply: accepted({ items: z.array(item), ...countedTotal }) };
}

/** Of an endpoint: creates a row from a form and answers it. */
export function createRow<Form extends z.ZodMiniType, Item extends z.ZodMiniType>(
  form: Form,
  item: Item,
) {
  return { body: form, reply: acceptedWithErrors({ items: z.array(item) }) };
}

/** Of an endpoint: changes the row of an id to what the form holds, and answers it. */
export function changeRow<Shape extends z.core.$ZodLooseShape, Item extends z.ZodMiniType>(
  form: z.ZodMiniObject<Shape>,
  item: Item,
) {
  return {
    body: z.extend(form, { _id: id, ...editedVersion }),
    reply: acceptedWithErrors({ items: z.array(item) }),
  };
}

/** Of an endpoint: takes ids and answers those that it changed. */
export const changeByIds = {
  body: z.object({ items: ids }),
  reply: acceptedWithErrors({ items: z.array(id) }),
};

/** Of an endpoint: how much depends on these rows, asked before they are removed. */
export const countRelated = {
  ignoresKey: 'readsOnly',
  body: z.object({ items: ids }),
  reply: accepted({ related: z.int() }),
} as const;
