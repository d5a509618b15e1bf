// Pages with what only this server's configuration knows: their absolute URL, for search engines and link previews, whether
// single sign-on is offered, and the warning that demo accounts are open to everybody. They are completed and compressed once at start and kept in memory.
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

/** A page to complete. */
export interface PageFile {
  /** Its path below the folder of the built web. */
  readonly file: string;
  /** Null: the page must not be indexed. */
  readonly path: string | null;
}

export interface PageFacts {
  readonly publicUrl: string | null;
  readonly warnsOfDemo: boolean;
  /** Single sign-on is offered only where one is configured. */
  readonly identityProvider: object | null;
}

/** The files that this configuration changes, by their path. */
export async function completePages(
  folder: string,
  pages: readonly PageFile[],
  { publicUrl, warnsOfDemo, identityProvider }: PageFacts,
): Promise<AnnouncedPages> {
  const offersSingleSignOn = (path: string | null) =>
    identityProvider !== null && path === '/login';
  const changed = pages.filter(
    ({ path }) => warnsOfDemo || (publicUrl !== null && path !== null) || offersSingleSignOn(path),
  );
  return new Map(
    await Promise.all(
      changed.map(async ({ file, path }) => {
        const source = await readFile(join(folder, file), 'utf8');
        const offered = offersSingleSignOn(path) ? withSingleSignOn(source) : source;
        const warned = warnsOfDemo ? withDemoWarning(offered) : offered;
        const html = Buffer.from(
          publicUrl !== null && path !== null ? withAddress(warned, publicUrl, path) : warned,
        );
        const [br, gz] = await Promise.all([brotli(html, brotliQuality), deflate(html)]);
        const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
        return [file, { etag, html, br, gzip: gz }] as const;
      }),
    ),
  );
}

/** In all languages: the stylesheet shows the page's own, which the application sets after this was written. */
const demoWarning = {
  en: 'Demo accounts are open on this server: everybody knows their password. Do not enter real data.',
  tr: 'Bu sunucuda demo hesapları açık: parolalarını herkes biliyor. Gerçek veri girmeyin.',
  ar: 'حسابات العرض التجريبي مفعّلة على هذا الخادم وكلمة مرورها معروفة للجميع. لا تُدخِل بيانات حقيقية.',
} satisfies Record<LanguageCode, string>;

function withDemoWarning(html: string): string {
  const sentences = languageCodes.map((code) => `<span lang="${code}">${demoWarning[code]}</span>`);
  return html
    .replace('</head>', '  <link rel="stylesheet" href="/demo-warning.css" />\n  </head>')
    .replace(
      '</body>',
      `  <p class="demo-warning" role="note">${sentences.join('')}</p>\n  </body>`,
    );
}

function withSingleSignOn(html: string): string {
  return html.replace('<html', '<html data-single-sign-on');
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
