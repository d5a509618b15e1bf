// Calls of keepers: `Authorization: Keeper <signKey> <seconds> <body hash> <signature>`, signed with the keeper's lasting key.
// The head is checked before the body is read, the body against its hash afterwards. A repeated call does nothing new, since
// every message of a keeper repeats itself.
import { fromBase64 } from '@pricevault/consensus';
import { bodyHashOf, callHash, type Json } from '@pricevault/consensus/protocol3';
import type { FastifyRequest } from 'fastify';
import { createPublicKey, timingSafeEqual, verify, type KeyObject } from 'node:crypto';
import { AppError } from '../app-error.ts';
import type { KeeperIdentity } from '../http/call.ts';
import type { Platform } from '../platform.ts';
import { findServingKeeper } from './keeper-calls.repository.ts';

export const keeperScheme = 'Keeper ';

/** Seconds by which the clocks of keeper and vault may differ. */
const maxSkew = 300;

interface SignedHead {
  readonly signKey: Uint8Array;
  readonly time: number;
  readonly bodyHash: Uint8Array;
  readonly signature: Uint8Array;
}

/** Throws unless a serving keeper signed method, address, time and body hash. */
export async function readKeeperCall(
  { db, clock }: Platform,
  request: FastifyRequest,
): Promise<KeeperIdentity> {
  const head = headOf(request);
  const now = Math.floor(clock.now().getTime() / 1_000);
  if (!head || Math.abs(now - head.time) > maxSkew) throw new AppError('accessTokenInvalid');
  const keeper = await findServingKeeper(db.queries, head.signKey);
  if (!keeper) throw new AppError('accessTokenInvalid');
  const { method, url } = request;
  const hash = await callHash(method, url, head.time, new Uint8Array(head.bodyHash));
  if (!isSigned(head.signKey, hash, head.signature)) throw new AppError('accessTokenInvalid');
  return keeper;
}

/** The body is the one that was signed. */
export async function requireSignedBody(request: FastifyRequest): Promise<void> {
  const head = headOf(request);
  const body = (request.body ?? undefined) as Json | undefined;
  const hash = await bodyHashOf(body);
  if (!head || !timingSafeEqual(hash, head.bodyHash)) throw new AppError('accessTokenInvalid');
}

function headOf({ headers }: FastifyRequest): SignedHead | null {
  const parts = headers.authorization?.slice(keeperScheme.length).split(' ') ?? [];
  const [key = '', seconds = '', body = '', signed = ''] = parts;
  const [signKey, bodyHash, signature] = [key, body, signed].map(fromBase64);
  const isWhole =
    parts.length === 4 &&
    /^\d{1,12}$/.test(seconds) &&
    signKey?.length === 32 &&
    bodyHash?.length === 32 &&
    signature?.length === 64;
  return isWhole ? { signKey, bodyHash, signature, time: Number(seconds) } : null;
}

/** Of the keepers that serve: the relay checks a signature for every call. */
const publicKeys = new Map<string, KeyObject>();

function isSigned(signKey: Uint8Array, hash: Uint8Array, signature: Uint8Array): boolean {
  const x = Buffer.from(signKey).toString('base64url');
  const key =
    publicKeys.get(x) ?? createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  publicKeys.set(x, key);
  return verify(null, hash, key, signature);
}
