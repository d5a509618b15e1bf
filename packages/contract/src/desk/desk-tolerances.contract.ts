// The firm's tolerances and materiality floors, by type and expiry.
import { expiryBuckets, maxToleranceRules } from '@pricevault/basics/desk';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { errorCode } from '../platform/error-code.ts';
import { accepted, editedVersion, id, instant, version } from '../platform/schemas.ts';

const largest = 1_000_000;
const tolerance = z.nullable(
  z
    .number(errorCode('toleranceInvalid'))
    .check(z.gt(0, errorCode('toleranceInvalid')), z.lte(largest, errorCode('toleranceInvalid'))),
);
const floor = z.nullable(
  z
    .number(errorCode('floorInvalid'))
    .check(z.gte(0, errorCode('floorInvalid')), z.lte(largest, errorCode('floorInvalid'))),
);

export const toleranceRule = z.object({
  /** Null for all types. */
  instrumentTypeId: z.nullable(id),
  /** Null for all expiries. */
  expiryBucket: z.nullable(z.enum(expiryBuckets, errorCode('inputInvalid'))),
  z: tolerance,
  price: tolerance,
  vol: tolerance,
  minMean: floor,
  minVega: floor,
});

const stored = {
  /** Empty while the firm uses the defaults. */
  rules: z.array(toleranceRule),
  version,
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(instant),
};

export const deskTolerancesContract = {
  tolerances: endpoint('GET', '/api/desk/tolerances', 'user', {
    summary: 'Tolerances and floors of your firm; without rules the defaults hold',
    reply: accepted(stored),
  }),
  saveTolerances: endpoint('PUT', '/api/desk/tolerances', 'user', {
    summary: 'Replaces the tolerances and floors of your firm',
    body: z.object({
      rules: z
        .array(toleranceRule, errorCode('listInvalid'))
        .check(z.maxLength(maxToleranceRules, errorCode('listTooLong'))),
      ...editedVersion,
    }),
    reply: accepted(stored),
    refusals: ['toleranceTypeUnknown', 'toleranceRepeated', 'changedMeanwhile'],
  }),
} as const;
