// The pieces of which a page's search schema is made. A value that does not fit counts as absent, so that an old or
// mistyped link still opens its page; the page then shows its default. The schemas of all pages are made at the start: pieces that occur in
// most of them are made once.
import * as z from 'zod/mini';

/** A text that fits the schema, or nothing. */
export const param = <Schema extends z.ZodMiniType<string, string>>(schema: Schema) =>
  // oxlint-disable-next-line promise/valid-params -- not a promise
  z.catch(z.optional(schema), undefined);

/** What somebody may type. */
export const text = (longest = 200) => param(z.string().check(z.maxLength(longest)));

export const matching = (pattern: RegExp) => param(z.string().check(z.regex(pattern)));

export const choice = <const Choice extends string>(choices: readonly Choice[]) =>
  param(z.enum(choices));

/** A date of the calendar, such as 2026-03-31. */
export const dayText = z.string().check(z.refine((date) => isDay(date)));

const aDay = param(dayText);
export const day = () => aDay;

const isDay = (date: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) &&
  !Number.isNaN(Date.parse(date)) &&
  new Date(date).toISOString().startsWith(date);

const anId = matching(/^[\w-]{1,64}$/);
/** Of what is opened; `new` for what is being made. */
export const id = () => anId;

/** The dialog of a list in which one of its things is changed or made. */
export const editSearch = z.object({ edit: id() });

const listShape = {
  search: text(),
  page: matching(/^[1-9]\d{0,5}$/),
  size: matching(/^(all|[1-9]\d{0,3})$/),
  sort: matching(/^-?[\w.]{1,64}$/),
};
type ListParam = keyof typeof listShape;
type ListKey<Name extends string, Param extends string> = Name extends ''
  ? Param
  : `${Name}${Capitalize<Param>}`;

/** The name of a list's parameter in the address: `page` of the main list, `addedPage` of the list `added`. */
export function listKey<Name extends string, Param extends ListParam>(name: Name, key: Param) {
  const written = name === '' ? key : `${name}${key.charAt(0).toUpperCase()}${key.slice(1)}`;
  return written as ListKey<Name, Param>;
}

/** Search text, page, page size and order of a list. A page with several lists names all but its main one. */
export function listParams<Name extends string = ''>(name = '' as Name) {
  const entries = Object.entries(listShape).map(
    ([key, schema]) => [listKey(name, key as ListParam), schema] as const,
  );
  return Object.fromEntries(entries) as {
    [Param in ListParam as ListKey<Name, Param>]: (typeof listShape)[Param];
  };
}

/** Of a page that holds one list. */
export const listSearch = z.object(listParams());

/** Of a page that has nothing to choose. */
export const noSearch = z.object({});
