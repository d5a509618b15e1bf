// JSON replies, compressed where it is worth it. The compression plugin's global hooks would cost more than a small reply.
import type { FastifyReply } from 'fastify';

/** Characters; a shorter reply fits into one packet anyway. */
const minCompressedLength = 1_024;

export function sendJson(reply: FastifyReply, value: unknown): FastifyReply {
  return sendJsonText(reply, JSON.stringify(value));
}

export function sendJsonText(reply: FastifyReply, text: string): FastifyReply {
  reply.type('application/json; charset=utf-8');
  if (text.length < minCompressedLength) return reply.send(text);
  reply.compress(text);
  return reply;
}
