// Binds an endpoint that receives a file's rows. Session, access rule, limits and reply check are the same as for every
// call, but the body is read row by row.
import { maxUploadRows } from '@pricevault/basics';
import { defaultBodyLimit, type AnswerOf, type BodyOf, type Endpoint } from '@pricevault/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash, type Hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { AppError } from '../app-error.ts';
import type { UserCaller } from '../http/call.ts';
import { answerOnce, checkInput, serveRaw } from '../http/serve.ts';
import type { Platform } from '../platform.ts';
import { UploadBodyReader } from './upload-body.ts';
import { readWholeBody, wholeBodyBytes } from './whole-body.ts';

/** The size of a socket's chunk; parsing it takes a few milliseconds. */
const sliceBytes = 64 * 1024;

/** The fields of an upload besides its rows. */
export type UploadFields<E extends Endpoint> = Omit<BodyOf<E>, 'items'>;

/** Receives the rows of an upload one by one; `finish` returns what it collected. */
interface UploadCollector<Collected extends { readonly rows: number }> {
  readonly rows: number;
  add(row: unknown): void;
  finish(): Collected;
}

export function serveUpload<E extends Endpoint, Collected extends { readonly rows: number }>(
  app: FastifyInstance,
  platform: Platform,
  endpoint: E,
  createCollector: () => UploadCollector<Collected>,
  handler: (caller: UserCaller, fields: UploadFields<E>, rows: Collected) => Promise<AnswerOf<E>>,
): void {
  // A separate scope, so that only this route receives its body as a stream.
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', (_request, payload, done) =>
      done(null, payload),
    );
    serveRaw(scope, platform, endpoint, async (request, reply, caller) => {
      const collector = createCollector();
      const fields = await readUpload(request, endpoint, collector);
      // The rows were read already; an empty list takes their place in the schema check.
      const { items: _, ...checked } = checkInput(
        endpoint.body,
        { ...fields, items: [] },
        'body',
      ) as { items: unknown };
      const rows = collector.finish();
      if (rows.rows === 0) throw new AppError('uploadEmpty', {}, { field: 'items' });
      // Never a guest: the access rule was checked.
      return answerOnce(platform, reply, endpoint, caller, () =>
        handler(caller as UserCaller, checked as UploadFields<E>, rows),
      );
    });
  });
}

async function readUpload(
  request: FastifyRequest,
  endpoint: Endpoint,
  collector: UploadCollector<{ readonly rows: number }>,
): Promise<Record<string, unknown>> {
  const limit = endpoint.bodyLimit ?? defaultBodyLimit;
  const body = request.body as Readable | undefined;
  if (!body) throw new AppError('bodyMissing');
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new AppError('tooLarge');
  // Only needed to compare a repeated call with the first one.
  const digest = request.headers['idempotency-key'] === undefined ? null : createHash('sha256');
  const add = (row: unknown) => {
    if (collector.rows >= maxUploadRows) {
      throw new AppError('uploadTooManyRows', { max: maxUploadRows }, { field: 'items' });
    }
    collector.add(row);
  };
  const reader = new UploadBodyReader(add);
  const isSmall = Number(request.headers['content-length']) <= wholeBodyBytes;
  const collected: Buffer[] = [];
  const problem = await readChunks(body, limit, digest, (chunk) =>
    isSmall ? void collected.push(chunk) : reader.push(chunk),
  );
  request.body = { sha256: digest?.digest('hex') };
  if (problem !== null) throw problem;
  if (!isSmall) return reader.end();
  const whole = Buffer.concat(collected);
  const read = readWholeBody(whole);
  if (read) {
    for (const row of read.rows) add(row);
    return read.fields;
  }
  reader.push(whole);
  return reader.end();
}

/**
 * Reads to the end even after a problem, because clients that are still sending miss a reply. Only a body that is too large
 * is cut off.
 */
async function readChunks(
  body: Readable,
  limit: number,
  digest: Hash | null,
  onChunk: (chunk: Buffer) => void,
): Promise<Error | null> {
  let bytes = 0;
  let problem: Error | null = null;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > limit) throw new AppError('tooLarge');
    digest?.update(chunk);
    problem ??= await readSlices(chunk, onChunk);
  }
  return problem;
}

/** Splits a large chunk, so that parsing it does not block other requests. */
async function readSlices(chunk: Buffer, onSlice: (slice: Buffer) => void): Promise<Error | null> {
  for (let at = 0; at < chunk.length; at += sliceBytes) {
    if (at > 0) await setImmediate();
    try {
      onSlice(chunk.subarray(at, at + sliceBytes));
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }
  return null;
}
