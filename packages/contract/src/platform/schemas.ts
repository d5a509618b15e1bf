// Schema parts that several domains use.
import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import { errorCode } from './error-code.ts';
import { canBeRead, plainName } from './plain-name.ts';
import { findUnsafe } from './safe-input.ts';

/** What may be an id, or is ignored: no id is longer. */
export const idText = z.string().check(z.maxLength(64, errorCode('idInvalid')));

/** An id that a form must choose; the code names what is missing. */
export function chosenId(code: ErrorCode) {
  return z
    .string(errorCode(code))
    .check(z.minLength(1, errorCode(code)), z.maxLength(64, errorCode(code)));
}
export const id = chosenId('idInvalid');

/** Counts the changes of a row. */
export const version = z.int();

/** The version that an edit starts from. Without it a change by somebody else is overwritten. */
export const editedVersion = { version: z.optional(version) };

/** The name of a thing, from 3 characters on. Blanks around it go, and several inside are one: nobody could tell such names apart. */
export function requiredName(thing: 'asset' | 'firm' | 'instrument' | 'series', max: number) {
  return z.string(errorCode(`${thing}NameRequired`)).check(
    z.trim(),
    z.overwrite((name) => name.replaceAll(/[ \u00a0]+/g, ' ')),
    z.minLength(1, { ...errorCode(`${thing}NameRequired`), abort: true }),
    z.minLength(3, errorCode(`${thing}NameTooShort`)),
    z.maxLength(max, errorCode(`${thing}NameTooLong`)),
    z.refine(canBeRead, errorCode(`${thing}NameRequired`)),
    plainName,
  );
}

/** A date of the calendar, `YYYY-MM-DD`; PostgreSQL has no year 0. */
export function isCalendarDate(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  return new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
}

/** `YYYY-MM-DD`; of an instant the date it is written with. */
export const calendarDate = z.string(errorCode('dateInvalid')).check(
  z.overwrite((text: string) => text.split('T', 1)[0] ?? ''),
  z.refine(isCalendarDate, errorCode('dateInvalid')),
);

/** ISO 8601 in UTC. */
export const instant = z.string();

/** The ids of a bulk call. The specification sends lists as a JSON string; a plain array is taken as well. */
export const ids = jsonList(id, { max: 10_000 });

/** A list that arrives as an array, or as that array in a JSON string. It is parsed once and then checked. */
export function jsonList<Item extends z.ZodMiniType>(item: Item, { max }: { max: number }) {
  const list = z
    .array(item, errorCode('listInvalid'))
    .check(z.minLength(1, errorCode('listEmpty')), z.maxLength(max, errorCode('listTooLong')));
  list._zod.parse = (payload, context) => readEntries(list, max, payload, context);
  return jsonOr(list);
}

const maxBadEntries = 100;
/** Shorter lists cost nothing worth a turn. */
const checkedAtOnce = 1_000;

/** A server checks long lists in turns, so that others are served meanwhile. Passed as the context of the check. */
export interface CheckedInTurns {
  mapInTurns<Item, Result>(items: readonly Item[], map: (item: Item) => Result): Promise<Result[]>;
}

/**
 * Stops at the first bad entries and reads no list that is too long: zod would describe every single one, which keeps a
 * server busy for a second.
 */
function readEntries(
  list: z.ZodMiniArray,
  max: number,
  payload: z.core.ParsePayload<unknown[]>,
  context: z.core.ParseContextInternal & Partial<CheckedInTurns>,
) {
  const entries: unknown = payload.value;
  if (!Array.isArray(entries)) {
    payload.issues.push({ code: 'invalid_type', expected: 'array', input: entries, inst: list });
    return payload;
  }
  if (entries.length > max) return payload; // the check of the length follows
  const { element } = list._zod.def;
  // An entry is checked in one go, by the faster way of zod.
  const ofEntry = { ...context, async: false };
  const read: unknown[] = [];
  let bad = 0;
  const readEntry = (value: unknown) => {
    if (bad >= maxBadEntries) return;
    const entry = element._zod.run({ value, issues: [] }, ofEntry) as z.core.ParsePayload;
    if (entry.issues.length > 0) bad += 1;
    payload.issues.push(...z.core.util.prefixIssues(read.length, entry.issues));
    read.push(entry.value);
  };
  payload.value = read;
  if (context.mapInTurns && entries.length > checkedAtOnce) {
    return context.mapInTurns(entries, readEntry).then(() => payload);
  }
  for (const entry of entries) readEntry(entry);
  return payload;
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

/** Numbers in a query string are texts. A text that is no number becomes NaN, which the next schema refuses. */
export const numberFromText = z.transform((value: unknown) =>
  typeof value === 'string' && value !== '' ? Number(value) : value,
);

/** An accepted call: `success: true` and the fields that the call names. */
export function accepted<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object({ success: z.literal(true), ...shape });
}

/** Of an endpoint: takes a body and answers no more than that it was accepted. */
export function acceptBody<Body extends z.ZodMiniType>(body: Body) {
  return { body, reply: accepted({}) };
}

/** Of the calls whose accepted reply names `errors` too, as the specification does: the list is empty. */
export function acceptedWithErrors<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return accepted({ ...shape, errors: z.array(z.string()) });
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
  /** What the caller needs to fix it, such as the changed lists of a round. */
  data: z.optional(z.record(z.string(), z.unknown())),
});
export type Refusal = z.output<typeof refusal>;
