// Requests that never become one: Node refuses them before the framework sees them. They get the usual shape of a refusal.
import { errorCatalogue, type ErrorCode } from '@pricevault/contract';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { refusalText } from './refusals.ts';

const codes: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTooSlow',
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
};

export function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET') socket.destroy();
  else refuseAndClose(socket, codes[error.code ?? ''] ?? 'requestMalformed');
}

export function refuseAndClose(socket: Socket, code: ErrorCode): void {
  if (!socket.writable) return void socket.destroy();
  const { status } = errorCatalogue[code];
  const body = refusalText(code, randomUUID());
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
