// Bytes that never change at their address. Browsers keep them; one that asks again with the tag gets 304 without a body.
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A day. Only browsers keep it, never a cache that several people share. */
const cacheControl = 'private, max-age=86400';

export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { tag, bytes }: { tag: string; bytes: Buffer },
): FastifyReply {
  const etag = `"${tag}"`;
  reply.headers({ etag, 'cache-control': cacheControl });
  const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim());
  const isKnown = known.some((one) => one === '*' || one.replace(/^W\//, '') === etag);
  return isKnown ? reply.code(304).send() : reply.send(bytes);
}
