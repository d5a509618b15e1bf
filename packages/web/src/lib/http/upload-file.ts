// A file as the bare body of a call. `fetch` does not say how much of a body has left; `XMLHttpRequest` does.
import type { Endpoint, QueryInputOf, ReplyOf } from '@pricevault/contract';
import type { Reply } from './api-error.ts';
import { exchange, readJson } from './exchange.ts';
import { requestOf, type ApiRequest } from './request.ts';

/** Milliseconds without a byte that leaves: the line is gone, though nobody said so. */
const stalledAfter = 60_000;
/** Milliseconds for the answer, once all of the file has left: the largest ones are read and stored in minutes. */
const answeredWithin = 600_000;

interface FileUpload<E extends Endpoint> {
  readonly file: File;
  readonly query: QueryInputOf<E>;
  /** Gets the fraction that has left this computer. */
  readonly onSent: (fraction: number) => void;
  readonly signal: AbortSignal;
}

export function uploadFile<E extends Endpoint>(
  endpoint: E,
  { file, query, onSent, signal }: FileUpload<E>,
): Promise<ReplyOf<E>> {
  const input = {
    query: query as Record<string, unknown>,
    headers: { 'content-type': 'application/octet-stream' },
  };
  return exchange(
    (token) => sendFile(requestOf(endpoint, input, token), file, onSent, signal),
    (reply) => readJson(reply) as Promise<ReplyOf<E>>,
    signal,
  );
}

function sendFile(
  { address, method, headers }: ApiRequest,
  file: File,
  onSent: (fraction: number) => void,
  signal: AbortSignal,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    let limit: ReturnType<typeof setTimeout>;
    const allow = (milliseconds: number) => {
      clearTimeout(limit);
      limit = setTimeout(() => request.abort(), milliseconds);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      allow(stalledAfter);
      onSent(total > 0 ? loaded / total : 0);
    };
    request.upload.onload = () => allow(answeredWithin);
    request.onloadend = () => clearTimeout(limit);
    request.onload = () =>
      resolve({
        status: request.status,
        headers: headersOf(request.getAllResponseHeaders()),
        text: () => Promise.resolve(request.responseText),
      });
    request.onerror = () => reject(new Error('The upload was cut off.'));
    request.onabort = () => reject(new Error('The upload was aborted.'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    allow(stalledAfter);
    request.send(file);
  });
}

function headersOf(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.trim().split('\r\n')) {
    const [name, ...value] = line.split(': ');
    if (name) headers.append(name, value.join(': '));
  }
  return headers;
}
