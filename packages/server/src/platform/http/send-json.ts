// JSON replies, compressed where it is worth it. The compression plugin's global hooks would cost more than a small reply.
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

/** Characters; a shorter reply fits into one packet anyway. */
const minCompressedLength = 1_024;
const minStreamedLength = 64 * 1_024;

export function sendJson(reply: FastifyReply, value: unknown): FastifyReply {
  return sendJsonText(reply, JSON.stringify(value));
}

/** A long reply in pieces, so that compressing it does not take one long step. */
export function sendJsonPieces(reply: FastifyReply, pieces: readonly string[]): FastifyReply {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (length < minStreamedLength) return sendJsonText(reply, pieces.join(''));
  reply.type('application/json; charset=utf-8').compress(Readable.from(pieces));
  return reply;
}

export function sendJsonText(reply: FastifyReply, text: string): FastifyReply {
  reply.type('application/json; charset=utf-8');
  if (text.length < minCompressedLength) return reply.send(text);
  reply.compress(text);
  return reply;
}
