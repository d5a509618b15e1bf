// API tokens: created with a fresh proof, shown once, revoked at once.
import {
  mayHoldScope,
  type AnswerOf,
  type apiTokensContract,
  type BodyOf,
} from '@pricevault/contract';
import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import { plainRange } from '../../platform/limits/networks.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashOfSecret } from '../../platform/sessions/access-token.ts';
import { apiTokenPrefix } from '../../platform/sessions/sessions.ts';
import { notifyOwner } from '../auth/account-notices.service.ts';
import { findAccountById, lockAccount } from '../identity/users.repository.ts';
import {
  insertApiToken,
  listApiTokens,
  revokeApiToken,
  type TokenOwner,
} from './api-tokens.repository.ts';

type Contract = typeof apiTokensContract;

const dayMs = 86_400_000;
const maxTokens = 50;

function ownerOf({ user }: UserCaller): TokenOwner {
  return { userId: user.id, firmId: user.firmRole === 'owner' ? user.firmId : null };
}

export async function readApiTokens(
  { clock, db }: Platform,
  caller: UserCaller,
): Promise<AnswerOf<Contract['tokens']>> {
  return { items: await listApiTokens(db.queries, ownerOf(caller), clock.now()) };
}

export async function createApiToken(
  platform: Platform,
  caller: UserCaller,
  form: BodyOf<Contract['createToken']>,
): Promise<AnswerOf<Contract['createToken']>> {
  const owner = ownerOf(caller);
  const firmId = form.kind === 'firm' ? owner.firmId : null;
  if (form.kind === 'firm' && firmId === null) throw new AppError('firmOwnerNeeded');
  if (!form.scopes.every((scope) => mayHoldScope(caller.user.firmRole, scope))) {
    throw new AppError('tokenBeyondRole', {}, { field: 'scopes' });
  }
  if (!form.addresses.every(isAddressRange)) {
    throw new AppError('addressRangeInvalid', {}, { field: 'addresses' });
  }
  return transact(platform, caller, async (tx) => {
    const now = platform.clock.now();
    await lockAccount(tx, owner.userId);
    // The account may have been disabled since the call began, which ended its tokens.
    const account = await findAccountById(tx, owner.userId);
    if (account?.isDisabled !== false) throw new AppError('accessTokenInvalid');
    const before = await listApiTokens(tx, owner, now);
    if (before.length >= maxTokens) throw new AppError('tokensTooMany');
    const token = apiTokenPrefix + randomBytes(32).toString('base64url');
    const _id = await insertApiToken(tx, {
      ...form,
      addresses: form.addresses.map(plainRange),
      userId: owner.userId,
      firmId,
      secretHash: hashOfSecret(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + form.days * dayMs),
    });
    await recordAudit(tx, actorOf(caller), {
      action: 'profile.token-created',
      objectType: 'api-token',
      objectId: _id,
      details: { name: form.name, kind: form.kind, scopes: form.scopes, days: form.days },
    });
    await notifyOwner(platform, tx, owner.userId, { kind: 'tokenCreated', name: form.name });
    const item = (await listApiTokens(tx, owner, now)).find((made) => made._id === _id);
    if (!item) throw new Error('A token that was just created is not listed.');
    return { token, item };
  });
}

function isAddressRange(range: string): boolean {
  const [address = '', bits] = range.split('/');
  const version = isIP(address);
  return version !== 0 && (bits === undefined || Number(bits) <= (version === 4 ? 32 : 128));
}

/** Streams that were opened with the token end too. */
export async function revokeToken(
  platform: Platform,
  caller: UserCaller,
  { tokenId }: BodyOf<Contract['revokeToken']>,
): Promise<AnswerOf<Contract['revokeToken']>> {
  return transact(platform, caller, async (tx) => {
    const revoked = await revokeApiToken(tx, tokenId, ownerOf(caller), platform.clock.now());
    if (!revoked) throw new AppError('tokenUnknown');
    await addEvent(tx, 'session.ended', { session: tokenId }, {});
    await recordAudit(tx, actorOf(caller), {
      action: 'profile.token-revoked',
      objectType: 'api-token',
      objectId: tokenId,
      details: { name: revoked.name },
    });
    await notifyOwner(platform, tx, revoked.userId, { kind: 'tokenRevoked', name: revoked.name });
    return {};
  });
}
