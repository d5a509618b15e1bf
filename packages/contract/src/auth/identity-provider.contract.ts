// Signing in with an OpenID Connect provider: there by `start`, back by `callback`, in by `finish`.
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { errorCode } from '../platform/error-code.ts';
import { accepted } from '../platform/schemas.ts';
import { signInReply } from './auth.contract.ts';

/** A random text that the browser keeps for itself between start and finish, so that nobody else can finish. */
const browserKey = z
  .string(errorCode('ticketInvalid'))
  .check(z.minLength(16, errorCode('ticketInvalid')), z.maxLength(200, errorCode('ticketInvalid')));

export const identityProviderContract = {
  startIdentityProvider: endpoint('POST', '/api/auth/identity-provider/start', 'anyone', {
    ignoresKey: 'opensSession',
    summary: 'Where to send the browser to sign in with another source',
    body: z.object({
      source: z.enum(['identity-provider', 'realtime-database'], errorCode('loginSourceInvalid')),
      browserKey,
      /** The provider asks for the credentials again, as a fresh proof needs. */
      asksAgain: z.optional(z.boolean()),
    }),
    reply: accepted({ location: z.string() }),
    refusals: [
      'identityServiceUnconfigured',
      'realtimeDatabaseUnconfigured',
      'identityServiceAway',
    ],
    limit: { per: 'address', max: 60, seconds: 60 },
  }),
  identityProviderCallback: endpoint('GET', '/api/auth/identity-provider/callback', 'anyone', {
    summary:
      'The return address of the provider; sends the browser on to /login with a one-time ticket',
    reply: 'redirect',
    limit: { per: 'address', max: 60, seconds: 60 },
  }),
  finishIdentityProvider: endpoint('POST', '/api/auth/identity-provider/finish', 'anyone', {
    ignoresKey: 'opensSession',
    summary: 'Exchanges the ticket for a session, once',
    body: z.object({
      ticket: z
        .string(errorCode('ticketInvalid'))
        .check(z.maxLength(200, errorCode('ticketInvalid'))),
      browserKey,
    }),
    reply: signInReply,
    refusals: ['ticketInvalid', 'accountDisabled'],
    limit: { per: 'address', max: 60, seconds: 60 },
  }),
} as const;
