// Sessions: a chain of renewed tokens that lasts 12 hours at most and can be ended at any time on every node.
import type { FirmRole, LanguageCode, LoginSource, Role } from '@pricevault/basics';
import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database, Executor } from '../db/database.ts';
import { plainAddress } from '../limits/networks.ts';
import { addEvents } from '../events/event.repository.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { createAccessTokens, hashOfSecret } from './access-token.ts';
import {
  endSessions,
  findSession,
  insertSession,
  type SessionChoice,
  type SessionUserRow,
} from './session.repository.ts';
import { findApiToken } from './api-token.repository.ts';
import { createSigningKeys } from './signing-keys.ts';

/** The calling user, read from the database on every request, never from the token. */
export interface SignedInUser {
  readonly id: string;
  readonly firmId: string;
  readonly displayName: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly firmRole: FirmRole;
  /** When an auditor's access ends; null for other roles. */
  readonly firmRoleEndsAtMs: number | null;
  readonly isFirmVetted: boolean;
  readonly language: LanguageCode;
  readonly loginSource: LoginSource;
  readonly sessionId: string;
  readonly sessionExpiresAtMs: number;
  /** When the session last proved password and second factor. */
  readonly provenAtMs: number;
  /** Only for renewing the token. */
  readonly sessionSecret: string;
  /** The API token that the call was made with; null for a session. */
  readonly apiToken: ApiTokenUse | null;
}

export interface ApiTokenUse {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
}

export const apiTokenPrefix = 'pv_';

export interface Sessions {
  /** Opens a session for a user whose credentials were verified and returns its first token. */
  open(
    executor: Executor,
    userId: string,
    from: {
      address: string | null;
      userAgent: string | null;
      loginSource: LoginSource;
      /** When the user proved who they are; now, unless an identity provider says when. */
      provenAt?: Date;
    },
  ): Promise<string>;
  renew(user: SignedInUser): Promise<string>;
  /** The user of an access token or of an API token, which may be bound to addresses. */
  find(token: string, address: string): Promise<SignedInUser | 'expired' | 'invalid'>;
  /** Ends sessions and their event streams on every node; returns how many. */
  end(executor: Executor, which: SessionChoice): Promise<number>;
}

const minute = 60_000;
const tokenLifeMs = 30 * minute;
const sessionLifeMs = 12 * 60 * minute;

export async function createSessions(
  db: Database,
  clock: Clock,
  secrets: Secrets,
): Promise<Sessions> {
  const tokens = createAccessTokens(await createSigningKeys(db, clock, secrets));

  const sign = (secret: string, sessionExpiresAt: Date, now: Date) =>
    tokens.sign(
      secret,
      new Date(Math.min(now.getTime() + tokenLifeMs, sessionExpiresAt.getTime())),
      now,
    );

  return {
    async open(executor, userId, from) {
      const now = clock.now();
      const secret = randomBytes(32).toString('base64url');
      const expiresAt = new Date(now.getTime() + sessionLifeMs);
      await insertSession(executor, {
        secretHash: hashOfSecret(secret),
        userId,
        createdAt: now,
        provenAt: from.provenAt ?? now,
        expiresAt,
        address: from.address,
        userAgent: from.userAgent,
        loginSource: from.loginSource,
      });
      return sign(secret, expiresAt, now);
    },

    renew: (user) => sign(user.sessionSecret, new Date(user.sessionExpiresAtMs), clock.now()),

    async find(token, address) {
      const now = clock.now();
      if (token.startsWith(apiTokenPrefix)) return findByApiToken(db, token, address, now);
      const read = await tokens.read(token, now);
      if (typeof read === 'string') return read;
      const row = await findSession(db.queries, read.hash, now);
      if (!row) return 'invalid';
      return userOf(row, {
        loginSource: row.loginSource,
        sessionId: row.sessionId,
        sessionExpiresAtMs: row.sessionExpiresAtMs,
        provenAtMs: row.provenAtMs,
        sessionSecret: read.secret,
        apiToken: null,
      });
    },

    ...createSessionEnder(clock),
  };
}

async function findByApiToken(
  db: Database,
  token: string,
  address: string,
  now: Date,
): Promise<SignedInUser | 'invalid'> {
  const row = await findApiToken(db.queries, hashOfSecret(token), plainAddress(address), now);
  if (!row) return 'invalid';
  return userOf(row, {
    loginSource: 'api',
    sessionId: row.tokenId,
    sessionExpiresAtMs: row.expiresAtMs,
    provenAtMs: 0,
    sessionSecret: '',
    apiToken: { id: row.tokenId, name: row.tokenName, scopes: row.scopes },
  });
}

/** Spelled out, because this runs on every request and object spread is slow. */
function userOf(
  row: SessionUserRow,
  session: Omit<SignedInUser, Exclude<keyof SessionUserRow, 'role'> | 'roles'>,
): SignedInUser {
  return {
    id: row.id,
    firmId: row.firmId,
    displayName: row.displayName,
    email: row.email,
    roles: [row.role],
    firmRole: row.firmRole,
    firmRoleEndsAtMs: row.firmRoleEndsAtMs,
    isFirmVetted: row.isFirmVetted,
    language: row.language,
    loginSource: session.loginSource,
    sessionId: session.sessionId,
    sessionExpiresAtMs: session.sessionExpiresAtMs,
    provenAtMs: session.provenAtMs,
    sessionSecret: session.sessionSecret,
    apiToken: session.apiToken,
  };
}

/** All that the command line needs, and it needs no key. */
export function createSessionEnder(clock: Clock): Pick<Sessions, 'end'> {
  return {
    async end(executor, which) {
      const ended = await endSessions(executor, which, clock.now());
      await addEvents(
        executor,
        'session.ended',
        ended.map((session) => ({ to: { session }, data: {} })),
      );
      return ended.length;
    },
  };
}
