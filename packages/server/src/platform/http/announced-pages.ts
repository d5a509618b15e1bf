// Pages that contain their own absolute URL, for search engines and link previews. Only a server with PUBLIC_URL knows it,
// so these pages are completed and compressed once at start and kept in memory.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { languageCodes, type LanguageCode } from '@pricevault/basics';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
/** Nearly the best compression in a tenth of the time, as it delays the start. */
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Next to the pages; made by `npm run screens -- pictures`. */
const socialPreview = { path: '/social-preview.png', width: 1200, height: 630 } as const;

interface AnnouncedPage {
  readonly etag: string;
  readonly html: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

export type AnnouncedPages = ReadonlyMap<string, AnnouncedPage>;

/** The key of a page in one language. */
export function pageKey(language: LanguageCode, file: string): string {
  return `${language}/${file}`;
}

export async function completePages(
  folder: string,
  publicUrl: string,
  pages: readonly { readonly path: string; readonly file: string }[],
): Promise<AnnouncedPages> {
  const entries = pages.flatMap((page) => languageCodes.map((language) => ({ ...page, language })));
  return new Map(
    await Promise.all(
      entries.map(async ({ path, file, language }) => {
        const source = await readFile(join(folder, 'pages', language, file), 'utf8');
        const html = Buffer.from(withAddress(source, publicUrl, path));
        const [br, gz] = await Promise.all([brotli(html, brotliQuality), deflate(html)]);
        const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
        return [pageKey(language, file), { etag, html, br, gzip: gz }] as const;
      }),
    ),
  );
}

function withAddress(html: string, publicUrl: string, path: string): string {
  const address = escapeAttribute(new URL(path, publicUrl).href);
  const picture = escapeAttribute(new URL(socialPreview.path, publicUrl).href);
  const lines = [
    `<link rel="canonical" href="${address}" />`,
    `<meta property="og:url" content="${address}" />`,
    `<meta property="og:image" content="${picture}" />`,
    `<meta property="og:image:width" content="${socialPreview.width}" />`,
    `<meta property="og:image:height" content="${socialPreview.height}" />`,
  ];
  return html.replace('</head>', () => `  ${lines.join('\n    ')}\n  </head>`);
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

export function sendAnnounced(
  request: FastifyRequest,
  reply: FastifyReply,
  page: AnnouncedPage,
): FastifyReply {
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('etag', page.etag);
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.html);
}
