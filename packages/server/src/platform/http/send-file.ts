// Sends a file of the built web: compressed where the build has done that and the browser takes it, and not again to a browser that
// has it. Callers name files that the build wrote, never a path from a request.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { open, type FileHandle } from 'node:fs/promises';
import { extname } from 'node:path';
import { AppError } from '../app-error.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  cacheControl = 'no-cache',
): Promise<FastifyReply> {
  const found = await openAccepted(path, String(request.headers['accept-encoding'] ?? ''));
  if (!found) throw new AppError('notFound');
  const { handle, encoding, size, changed } = found;
  const etag = `W/"${size.toString(16)}-${changed.getTime().toString(16)}"`;
  reply.headers({
    etag,
    'last-modified': changed.toUTCString(),
    'cache-control': cacheControl,
    'content-type': types[extname(path)] ?? 'application/octet-stream',
  });
  if (reply.statusCode === 200 && request.headers['if-none-match'] === etag) {
    await handle.close();
    return reply.code(304).send();
  }
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.header('content-length', size).send(handle.createReadStream());
}

interface OpenFile {
  readonly handle: FileHandle;
  readonly encoding: string | null;
  readonly size: number;
  readonly changed: Date;
}

async function openAccepted(path: string, accepted: string): Promise<OpenFile | null> {
  for (const { name, ending } of encodings) {
    const compressed = accepts(accepted, name) ? await openFile(path + ending, name) : null;
    if (compressed) return compressed;
  }
  return openFile(path, null);
}

/** `gzip;q=0` says that it is not. */
function accepts(accepted: string, encoding: string): boolean {
  const given = accepted.split(',').map((one) => one.trim());
  return given.some((one) => one.startsWith(encoding) && !/q=0(?:\.0*)?$/.test(one));
}

async function openFile(path: string, encoding: string | null): Promise<OpenFile | null> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!handle) return null;
  const stats = await handle.stat();
  if (stats.isFile()) return { handle, encoding, size: stats.size, changed: stats.mtime };
  await handle.close();
  return null;
}
