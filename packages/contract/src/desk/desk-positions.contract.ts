// Positions that a firm has chosen to store. Without that choice they never leave the browser. No API token reaches them.
import { largestPosition, marketFields, maxStoredPositions } from '@pricevault/basics/desk';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { errorCode } from '../platform/error-code.ts';
import { accepted, instant, jsonList, version } from '../platform/schemas.ts';

const invalid = errorCode('positionInvalid');
const amount = z
  .number(invalid)
  .check(z.gte(-largestPosition, invalid), z.lte(largestPosition, invalid));

const market = Object.fromEntries(marketFields.map((field) => [field, z.optional(amount)])) as {
  readonly [Field in (typeof marketFields)[number]]: z.ZodMiniOptional<typeof amount>;
};

/** Notional in the currency of the trade, negative where it was sold; the other fields as files of positions have them. */
export const storedPosition = z.object({
  tradeId: z.int(invalid).check(z.gt(0, invalid)),
  notional: amount,
  ...market,
});
export type StoredPosition = z.output<typeof storedPosition>;

const fileName = z.string().check(z.maxLength(200, errorCode('inputInvalid')));

/** What everybody who may read the positions sees of them first. */
const summary = z.object({ trades: z.int(), storedBy: z.string(), storedAt: instant, version });
export type StoredPositionsSummary = z.output<typeof summary>;

/** Null where nothing is stored; the version goes on counting when positions are deleted. */
const stored = { stored: z.nullable(summary), version };

export const deskPositionsContract = {
  positions: endpoint('GET', '/api/desk/positions', 'user', {
    summary: 'Whether your firm stores positions, since when and by whom',
    isSignature: true,
    reply: accepted(stored),
  }),
  storedPositions: endpoint('GET', '/api/desk/positions/items', 'user', {
    heavy: 'read',
    summary: 'The positions that your firm stores',
    isSignature: true,
    reply: accepted({ fileName, version, items: z.array(storedPosition) }),
    refusals: ['positionsNotStored', 'positionsUnreadable'],
  }),
  storePositions: endpoint('PUT', '/api/desk/positions', 'user', {
    heavy: 'upload',
    summary: 'Stores positions for your firm, encrypted, in place of those before',
    isSignature: true,
    bodyLimit: 4 * 1024 * 1024,
    limit: { per: 'user', max: 30, seconds: 3600, megabytes: 60 },
    body: z.object({
      fileName,
      items: jsonList(storedPosition, { max: maxStoredPositions }),
      /** The one that the choice was made on; 0 where nothing was ever stored. */
      version,
    }),
    reply: accepted(stored),
    refusals: ['positionRepeated', 'positionsChanged', 'positionsNotStored'],
  }),
  removePositions: endpoint('POST', '/api/desk/positions/remove', 'user', {
    summary: 'Deletes the positions that your firm stores',
    isSignature: true,
    body: z.object({ version }),
    reply: accepted(stored),
    refusals: ['positionsChanged'],
  }),
} as const;
