// API tokens: credentials for programs. A personal token acts as its owner, a firm token as the owner of the firm who made it.
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { errorCode } from '../platform/error-code.ts';
import { acceptedItems } from '../platform/list.schemas.ts';
import { plainName } from '../platform/plain-name.ts';
import { acceptBody, accepted, id, instant } from '../platform/schemas.ts';
import { tokenScopes, type TokenScope } from '../platform/token-scopes.ts';

export const tokenKinds = ['personal', 'firm'] as const;
const maxTokenDays = 365;

const scope = z.enum(tokenScopes as readonly [TokenScope], errorCode('tokenScopeInvalid'));

/** An address, or a range of addresses such as 192.0.2.0/24. */
const addressRange = z
  .string(errorCode('addressRangeInvalid'))
  .check(
    z.trim(),
    z.maxLength(50, errorCode('addressRangeInvalid')),
    z.regex(/^[\da-fA-F:.]{2,45}(?:\/\d{1,3})?$/, errorCode('addressRangeInvalid')),
  );

export const apiTokenForm = z.object({
  name: z
    .string(errorCode('tokenNameRequired'))
    .check(
      z.trim(),
      z.minLength(1, errorCode('tokenNameRequired')),
      z.maxLength(60, errorCode('tokenNameTooLong')),
      plainName,
    ),
  kind: z.enum(tokenKinds, errorCode('tokenKindInvalid')),
  scopes: z
    .array(scope, errorCode('tokenScopesRequired'))
    .check(
      z.minLength(1, errorCode('tokenScopesRequired')),
      z.maxLength(tokenScopes.length, errorCode('tokenScopesRequired')),
    ),
  days: z
    .int(errorCode('tokenDaysInvalid'))
    .check(
      z.minimum(1, errorCode('tokenDaysInvalid')),
      z.maximum(maxTokenDays, errorCode('tokenDaysInvalid')),
    ),
  /** Empty: from everywhere. */
  addresses: z
    .array(addressRange, errorCode('addressRangeInvalid'))
    .check(z.maxLength(20, errorCode('addressRangeInvalid'))),
});
export type ApiTokenForm = z.output<typeof apiTokenForm>;

export const apiToken = z.object({
  _id: id,
  name: z.string(),
  kind: z.enum(tokenKinds),
  madeBy: z.string(),
  scopes: z.array(z.string()),
  addresses: z.array(z.string()),
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: z.nullable(instant),
  lastUsedFrom: z.nullable(z.string()),
});
export type ApiToken = z.output<typeof apiToken>;

export const apiTokensContract = {
  tokens: endpoint('GET', '/api/profile/tokens', 'user', {
    summary: 'Your API tokens that are valid, and for owners those of the firm',
    reply: acceptedItems(apiToken),
  }),
  createToken: endpoint('POST', '/api/profile/tokens', 'user', {
    hasSecretReply: true,
    summary: 'Creates an API token; the reply is the only one that holds it',
    stepUp: true,
    body: apiTokenForm,
    reply: accepted({ token: z.string(), item: apiToken }),
    refusals: ['firmOwnerNeeded', 'tokenBeyondRole', 'addressRangeInvalid', 'tokensTooMany'],
    limit: { per: 'user', max: 20, seconds: 3_600 },
  }),
  revokeToken: endpoint('POST', '/api/profile/tokens/revoke', 'user', {
    summary: 'Revokes one of your API tokens, or one of your firm’s (owners)',
    ...acceptBody(z.object({ tokenId: id })),
    refusals: ['tokenUnknown'],
  }),
} as const;
