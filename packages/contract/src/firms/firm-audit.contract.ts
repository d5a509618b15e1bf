// The firm's part of the audit log: what happened to the firm, its submissions and its series.
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { errorCode } from '../platform/error-code.ts';
import { accepted, instant, isCalendarDate } from '../platform/schemas.ts';

const day = z
  .string(errorCode('deskDateInvalid'))
  .check(z.refine(isCalendarDate, errorCode('deskDateInvalid')));

const firmAuditEntry = z.object({
  /** Its place in the hash chain; null for a moment, until it is sealed. */
  number: z.nullable(z.int()),
  at: instant,
  /** Staff of the vault are not named. */
  actor: z.nullable(z.string()),
  action: z.string(),
  objectType: z.nullable(z.string()),
  objectId: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
  hash: z.nullable(z.string()),
});
export type FirmAuditEntry = z.output<typeof firmAuditEntry>;

export const firmAuditContract = {
  auditLog: endpoint('GET', '/api/firm/audit', 'user', {
    heavy: 'read',
    summary: 'The audit log of your firm, newest first: the last 31 days, or the days asked for',
    query: z.object({ from: z.optional(day), to: z.optional(day) }),
    reply: accepted({
      items: z.array(firmAuditEntry),
      /** False where there are more than the newest 1,000 entries. */
      isWhole: z.boolean(),
    }),
  }),
} as const;
