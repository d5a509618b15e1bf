// The caller's headings of trades files: which columns, in which order.
import { csvHeadings, isCsvHeading, type CsvHeading } from '@pricevault/basics';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { badRequest } from '../platform/errors.ts';
import { errorCode } from '../platform/error-code.ts';
import { acceptedWithErrors, jsonOr } from '../platform/schemas.ts';

/** The first heading is fixed: it is moved to the front, and added when it is missing. */
const headingList = z
  .array(
    z
      .string(errorCode('headingsInvalid'))
      .check(z.refine((name: string) => isCsvHeading(name), errorCode('headingUnknown'))),
    errorCode('headingsInvalid'),
  )
  .check(z.refine((names) => new Set(names).size === names.length, errorCode('headingRepeated')));

const cell = z.optional(z.union([z.string(), z.number(), z.null()]));

/** A row of a file: a cell for each heading, under the heading's name. */
export const headingCells = z.object(
  Object.fromEntries(csvHeadings.map((heading) => [heading, cell])) as Record<
    CsvHeading,
    typeof cell
  >,
);

const savedHeadings = acceptedWithErrors({
  result: z.array(z.enum(csvHeadings)),
  /** Nothing was saved yet: these are the default headings. */
  isDefault: z.boolean(),
});

export const settingErrors = {
  headingsInvalid: badRequest('The headings must be a list of names.'),
  headingUnknown: badRequest('Unknown heading. Choose from the list of fields.'),
  headingRepeated: badRequest('A heading is chosen twice.'),
};

export const settingsContract = {
  read: endpoint('GET', '/api/setting', 'user', {
    summary: 'Your headings of trades files, the fixed one first',
    reply: savedHeadings,
  }),
  save: endpoint('POST', '/api/setting', 'user', {
    summary: 'Saves your headings; an empty list leaves the fixed one alone',
    body: z.object({ items: jsonOr(headingList) }),
    example: { items: ['Trade Reference', 'expiry', 'tenor'] },
    reply: savedHeadings,
  }),
} as const;

export const settingEvents = {
  /** The caller's headings. */
  'settings.changed': z.object({}),
} as const;
