// JSON replies, compressed where that pays. The compressor's own hooks on every request would cost more than small replies.
import type { FastifyReply } from 'fastify';

/** Characters; below this a reply fits into one packet anyway. */
const worthCompressing = 1_024;

export function sendJson(reply: FastifyReply, value: unknown): FastifyReply {
  return sendJsonText(reply, JSON.stringify(value));
}

export function sendJsonText(reply: FastifyReply, text: string): FastifyReply {
  reply.type('application/json; charset=utf-8');
  if (text.length < worthCompressing) return reply.send(text);
  reply.compress(text);
  return reply;
}
