// Sign-in with any OpenID Connect provider: code flow with PKCE, state and nonce; linked by verified e-mail.
import {
  isPlainName,
  type AnswerOf,
  type BodyOf,
  type identityProviderContract,
  type SignInAnswer,
} from '@pricevault/contract';
import { randomBytes } from 'node:crypto';
import * as oidc from 'openid-client';
import type { IdentityProviderConfig } from '../../config.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import { recordRepeatable } from '../../platform/audit/audit-repeats.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/database-errors.ts';
import { actorOf, type Caller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAccount } from '../identity/accounts.service.ts';
import { vetFirmOfPartner } from '../identity/vetting.service.ts';
import {
  findAccount,
  findAccountById,
  markVerified,
  setPasswordHash,
} from '../identity/users.repository.ts';
import { notifyOwner } from './account-notices.service.ts';
import { finishSignIn } from './auth.service.ts';
import {
  findFlow,
  findUserOfIdentity,
  insertFlow,
  linkIdentity,
  setTicket,
  takeTicket,
  type Identity,
  type IdentityFlow,
} from './identity-provider.repository.ts';

type Contract = typeof identityProviderContract;

const minuteMs = 60_000;
const flowLifeMs = 10 * minuteMs;
const ticketLifeMs = minuteMs;

/** Discovery runs at the first sign-in and is cached; a failure is not. */
export interface IdentityProvider {
  configuration(): Promise<oidc.Configuration>;
}

export function createIdentityProvider(config: IdentityProviderConfig): IdentityProvider {
  let discovered: Promise<oidc.Configuration> | null = null;
  const issuer = new URL(config.issuer);
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(issuer.hostname);
  return {
    configuration() {
      discovered ??= oidc
        .discovery(issuer, config.clientId, config.clientSecret, undefined, {
          // Plain HTTP is allowed to loopback only; the library marks it deprecated just as a warning.
          // oxlint-disable-next-line typescript/no-deprecated
          execute: isLoopback ? [oidc.allowInsecureRequests] : [],
          timeout: 10,
        })
        .catch((error: unknown) => {
          discovered = null;
          throw new AppError('identityServiceAway', {}, { retryAfter: 10, cause: error });
        });
      return discovered;
    },
  };
}

const redirectUri = ({ publicUrl }: Platform) => `${publicUrl}/api/auth/identity-provider/callback`;

export async function startIdentityProvider(
  platform: Platform,
  provider: IdentityProvider | null,
  caller: Caller,
  { source, browserKey, asksAgain = false }: BodyOf<Contract['startIdentityProvider']>,
): Promise<AnswerOf<Contract['startIdentityProvider']>> {
  if (source === 'realtime-database') throw new AppError('realtimeDatabaseUnconfigured');
  if (!provider) throw new AppError('identityServiceUnconfigured');
  const configuration = await provider.configuration();
  const state = oidc.randomState();
  const nonce = oidc.randomNonce();
  const codeVerifier = oidc.randomPKCECodeVerifier();
  await insertFlow(platform.db.queries, platform.secrets, {
    state,
    browserKey,
    nonce,
    codeVerifier,
    language: caller.language,
    expiresAt: new Date(platform.clock.now().getTime() + flowLifeMs),
  });
  const location = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri(platform),
    scope: 'openid email profile',
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    // Only a provider that asks for the credentials again makes the sign-in a fresh proof.
    ...(asksAgain ? { prompt: 'login', max_age: '0' } : {}),
  });
  return { location: location.href };
}

/** Returns the login page's address with a ticket or an error code. */
export async function returnFromProvider(
  platform: Platform,
  provider: IdentityProvider | null,
  caller: Caller,
  query: URLSearchParams,
): Promise<string> {
  const { clock, db } = platform;
  let flow: IdentityFlow | null = null;
  try {
    if (!provider) throw new AppError('identityServiceUnconfigured');
    const state = query.get('state') ?? '';
    flow = await findFlow(db.queries, platform.secrets, state, clock.now());
    if (!flow) throw new AppError('ticketInvalid');
    const begun = flow;
    const person = await askProvider(platform, provider, query, state, begun);
    const ticket = randomBytes(32).toString('base64url');
    const settle = () =>
      db.transaction(async (tx) => {
        const userId = await accountOf(platform, tx, caller, person, begun);
        const expiresAt = new Date(clock.now().getTime() + ticketLifeMs);
        const { authenticatedAt } = person;
        await setTicket(tx, state, { ticket, userId, authenticatedAt, expiresAt });
      });
    await settle().catch((error: unknown) => {
      // Two first sign-ins of one person at once: the second finds the account of the first.
      if (!isUniqueViolation(error, 'users_email')) throw error;
      return settle();
    });
    return `/login#ticket=${ticket}`;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    caller.log.warn({ err: error.cause ?? error }, 'A sign-in with the provider failed');
    const reason = error.problems[0]?.code ?? 'identityRefused';
    // Record only flows that a browser started here: anybody can call this address.
    if (flow) await recordRefusal(platform, caller, reason);
    return `/login#problem=${reason}`;
  }
}

function recordRefusal(
  { clock, db }: Platform,
  caller: Caller,
  reason: string,
  userId?: string,
): Promise<void> {
  const entry = {
    action: 'auth.sign-in-refused',
    ...(userId === undefined ? {} : { objectType: 'user' as const, objectId: userId }),
    reason,
    details: { loginSource: 'identity-provider' },
  } as const;
  return recordRepeatable(db.queries, actorOf(caller), entry, clock.now());
}

interface Person extends Identity {
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly name: string;
  /** When the provider last asked for credentials; null when it does not say. */
  readonly authenticatedAt: Date | null;
}

async function askProvider(
  platform: Platform,
  provider: IdentityProvider,
  query: URLSearchParams,
  state: string,
  flow: IdentityFlow,
): Promise<Person> {
  const configuration = await provider.configuration();
  const currentUrl = new URL(`${redirectUri(platform)}?${query.toString()}`);
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, currentUrl, {
      pkceCodeVerifier: flow.codeVerifier,
      expectedState: state,
      expectedNonce: flow.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('The provider sent no ID token.');
    const info =
      claims['email'] === undefined
        ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : claims;
    const email = typeof info['email'] === 'string' ? info['email'] : '';
    const name = typeof info['name'] === 'string' ? info['name'].trim() : '';
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email,
      isEmailVerified: info['email_verified'] === true,
      // The provider's name goes into mails to others like any other name; so does what stands for it, in which a point would
      // make a link (ada.lovelace).
      name:
        isPlainName(name) && name !== '' ? name : (email.split('@')[0] ?? '').replaceAll('.', ' '),
      authenticatedAt:
        typeof claims.auth_time === 'number' ? new Date(claims.auth_time * 1_000) : null,
    };
  } catch (error) {
    throw new AppError('identityRefused', {}, { cause: error });
  }
}

/** The linked account, else the account of the verified address, else a new one. */
async function accountOf(
  platform: Platform,
  tx: Executor,
  caller: Caller,
  person: Person,
  flow: IdentityFlow,
): Promise<string> {
  const linked = await findUserOfIdentity(tx, person);
  if (linked) return linked;
  if (!person.isEmailVerified || person.email === '') throw new AppError('identityEmailUnverified');
  const { clock, sessions } = platform;
  const now = clock.now();
  const account = await findAccount(tx, person.email);
  if (account && !account.isVerified) {
    // The address was registered but never verified: that password and those sessions must not survive.
    await setPasswordHash(tx, account.id, null);
    await sessions.end(tx, { userId: account.id });
    await markVerified(tx, account.id, now);
  }
  const userId =
    account?.id ??
    (await createAccount(tx, {
      email: person.email,
      displayName: person.name.slice(0, 200),
      role: 'user',
      passwordHash: null,
      language: flow.language,
      verifiedAt: now,
    }));
  await linkIdentity(tx, person, userId, now);
  const actor = { id: userId, label: person.email, requestId: caller.requestId };
  await recordAudit(tx, actor, {
    action: 'auth.identity-linked',
    objectType: 'user',
    objectId: userId,
    details: { issuer: person.issuer },
  });
  if (account) {
    const provider = new URL(person.issuer).host;
    await notifyOwner(platform, tx, userId, { kind: 'identityLinked', provider });
  }
  await vetFirmOfPartner(tx, platform, actor, userId);
  return userId;
}

export async function finishIdentityProvider(
  platform: Platform,
  caller: Caller,
  { ticket, browserKey }: BodyOf<Contract['finishIdentityProvider']>,
): Promise<SignInAnswer> {
  const { clock, db } = platform;
  const taken = await takeTicket(db.queries, ticket, browserKey, clock.now());
  const account = taken ? await findAccountById(db.queries, taken.userId) : null;
  if (!account) throw new AppError('ticketInvalid');
  if (account.isDisabled) {
    await recordRefusal(platform, caller, 'accountDisabled', account.id);
    throw new AppError('accountDisabled', {}, { isRecorded: true });
  }
  const provenAt = taken?.authenticatedAt ?? undefined;
  return finishSignIn(platform, caller, account, 'identity-provider', provenAt);
}
