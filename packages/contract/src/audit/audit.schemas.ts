// Entries of the audit log as they are listed, and what they are looked for by: for the vault and for a firm.
import * as z from 'zod/mini';
import { errorCode } from '../platform/error-code.ts';
import { searchText } from '../platform/list.schemas.ts';
import { accepted, id, instant, isCalendarDate, numberFromText } from '../platform/schemas.ts';

const isInstant = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?Z$/.test(text) &&
  isCalendarDate(text.slice(0, 10)) &&
  !Number.isNaN(Date.parse(text));

const moment = z.string(errorCode('auditTimeInvalid')).check(
  z.maxLength(30, errorCode('auditTimeInvalid')),
  z.refine((text) => isCalendarDate(text) || isInstant(text), errorCode('auditTimeInvalid')),
);

const entryId = z
  .string(errorCode('idInvalid'))
  .check(z.regex(/^\d{1,18}$/, errorCode('idInvalid')));

const shortText = z
  .string(errorCode('searchTooLong'))
  .check(z.maxLength(320, errorCode('searchTooLong')));

export const auditFilters = z.object({
  /** An e-mail address, or `system`, `guest`, `command line`; what was done with an API token of the address is found too. */
  who: z.optional(shortText),
  /** Such as `auth.signed-in`. */
  action: z.optional(shortText),
  /** Such as `firm`. */
  objectType: z.optional(shortText),
  objectId: z.optional(shortText),
  /** A day of UTC or an instant; from its begin on. */
  from: z.optional(moment),
  /** A day of UTC, which is still in, or an instant, which is not. */
  to: z.optional(moment),
  /** Part of the entry: of who, of the object’s ID or of the details. */
  searchText: z.optional(searchText),
});
export type AuditFilters = z.output<typeof auditFilters>;

export const maxAuditPage = 200;
export const usualAuditPage = 50;

export const auditQuery = z.extend(auditFilters, {
  /** Entries older than this one: `next` of the page before. */
  before: z.optional(entryId),
  /** Entries, up to 200; 50 unless said otherwise. */
  pageSize: z.optional(
    z.pipe(
      numberFromText,
      z
        .int(errorCode('pageSizeInvalid'))
        .check(
          z.gte(1, errorCode('pageSizeInvalid')),
          z.lte(maxAuditPage, errorCode('pageSizeInvalid')),
        ),
    ),
  ),
});

const auditEntry = z.object({
  _id: id,
  /** Its place in the hash chain; null for a moment, until it is sealed. */
  number: z.nullable(z.int()),
  at: instant,
  /** Null where a firm is not told which of the vault’s staff acted, and the vault not which firm. */
  actor: z.nullable(z.string()),
  action: z.string(),
  objectType: z.nullable(z.string()),
  objectId: z.nullable(z.string()),
  /** Of the call that it belongs to, as in logs and refusals. */
  requestId: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
  hash: z.nullable(z.string()),
});
export type AuditEntryRow = z.output<typeof auditEntry>;

export const auditPage = accepted({
  /** Newest first. */
  items: z.array(auditEntry),
  /** By ID: what people call the things that the entries name. */
  names: z.record(z.string(), z.string()),
  /** Where the next page begins; null after the last one. */
  next: z.nullable(z.string()),
  /** How far back the entries were searched for a text, if not to the end of the page; null otherwise. */
  searchedTo: z.nullable(instant),
});

export const chainQuery = z.object({
  /** The last entry that was found whole; 0 to begin. */
  after: z.optional(
    z.pipe(
      numberFromText,
      z.int(errorCode('inputInvalid')).check(z.gte(0, errorCode('inputInvalid'))),
    ),
  ),
});

export const chainReport = accepted({
  /** Entries up to this one fit the chain. */
  verifiedTo: z.int(),
  /** The newest sealed entry: where the walk ends. */
  head: z.int(),
  /** How many are archived: their hashes were taken at their word. */
  archived: z.int(),
  /** Entries of the last seconds, which are not in the chain yet. */
  unsealed: z.int(),
  /** The first entry that does not fit; null while there is none. */
  brokenAt: z.nullable(z.int()),
  checkedAt: instant,
});

/** The newest of them, in a file. */
export const maxExportedEntries = 100_000;
