// The sign-off of a book (the firm's marks of an instrument type on a valuation date): prepared by one person, approved by
// another one of the firm, locked meanwhile.
import { bookStates, maxSignOffReason, signOffSteps } from '@pricevault/basics/desk';
import * as z from 'zod/mini';
import { endpoint, postedRead } from '../platform/endpoint.ts';
import { errorCode } from '../platform/error-code.ts';
import { acceptedItems } from '../platform/list.schemas.ts';
import { accepted, id, idText, instant } from '../platform/schemas.ts';
import { deskDate } from './desk-row.schemas.ts';

const bookKey = z.object({ instrumentTypeId: id, valuationDate: deskDate });

/** SHA-256 of the signed list, in hexadecimal digits. */
const listHash = idText;

const withReason = z.extend(bookKey, {
  reason: z
    .string(errorCode('signOffReasonRequired'))
    .check(
      z.trim(),
      z.minLength(1, errorCode('signOffReasonRequired')),
      z.maxLength(maxSignOffReason, errorCode('signOffReasonTooLong')),
    ),
});

const signature = z.object({ _id: id, name: z.string(), at: instant });

const step = z.object({
  step: z.enum(signOffSteps),
  by: z.string(),
  at: instant,
  /** Of what was sent back or reopened. */
  reason: z.nullable(z.string()),
  listHash: z.string(),
  marks: z.int(),
  exceptions: z.int(),
});

export const deskBook = z.object({
  instrumentTypeId: id,
  name: z.string(),
  valuationDate: z.string(),
  /** The window is open; nothing can be signed yet. */
  isProvisional: z.boolean(),
  state: z.enum(bookStates),
  marks: z.int(),
  exceptions: z.int(),
  /** Exceptions that nobody has dealt with. */
  open: z.int(),
  prepared: z.nullable(signature),
  approved: z.nullable(signature),
  /** Of the list that was signed; null while the book is open. */
  listHash: z.nullable(z.string()),
  /** The list is not the one that was signed any more: figures, marks or tolerances have changed since. */
  hasChanged: z.boolean(),
  /** Newest first. */
  steps: z.array(step),
});
export type DeskBook = z.output<typeof deskBook>;

const changedBook = { reply: accepted({ book: deskBook }), isSignature: true } as const;

export const deskSignOffsContract = {
  books: postedRead('/api/desk/sign-offs', 'user', {
    heavy: 'read',
    summary: 'The books of your firm on a date, with who signed what',
    /** As in the list: the newest valuation date on or before it, of each type. */
    body: z.object({ date: z.optional(deskDate) }),
    reply: acceptedItems(deskBook),
  }),
  signedList: postedRead('/api/desk/sign-offs/list', 'user', {
    heavy: 'read',
    summary: 'A list that was signed, as a CSV file; the SHA-256 of its bytes is the hash',
    body: z.object({ listHash }),
    reply: accepted({ content: z.string() }),
    refusals: ['signedListNotFound'],
  }),
  prepare: endpoint('POST', '/api/desk/sign-offs/prepare', 'user', {
    summary: 'Signs a book as prepared and locks it; none of its exceptions may be open',
    body: bookKey,
    ...changedBook,
    refusals: [
      'bookNotFound',
      'bookProvisional',
      'bookExceptionsOpen',
      'bookListMoved',
      'bookAlreadyPrepared',
      'bookAlreadyApproved',
    ],
  }),
  approve: endpoint('POST', '/api/desk/sign-offs/approve', 'user', {
    summary: 'Approves a book that another person of your firm prepared',
    /** The hash of the list that the approver looked at. */
    body: z.extend(bookKey, { listHash }),
    ...changedBook,
    refusals: [
      'bookNotFound',
      'bookNotPrepared',
      'bookPreparedAgain',
      'bookListMoved',
      'bookListChanged',
      'bookAlreadyApproved',
      'bookFourEyes',
    ],
  }),
  sendBack: endpoint('POST', '/api/desk/sign-offs/send-back', 'user', {
    summary: 'Sends a prepared book back with a reason; it can be changed again',
    body: withReason,
    ...changedBook,
    refusals: ['bookNotFound', 'bookNotPrepared', 'bookAlreadyApproved', 'bookFourEyes'],
  }),
  reopen: endpoint('POST', '/api/desk/sign-offs/reopen', 'user', {
    summary: 'Reopens a signed book with a reason; both signatures fall and stay in its history',
    body: withReason,
    ...changedBook,
    refusals: ['bookNotFound', 'bookNotSigned'],
  }),
} as const;
