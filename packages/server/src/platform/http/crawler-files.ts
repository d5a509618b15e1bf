// robots.txt and the sitemap, for search engines.
import type { FastifyInstance } from 'fastify';

const open = { config: { isOpen: true } } as const;

/** Without a public URL there is no sitemap, because its entries must be absolute. */
export function addCrawlerFiles(
  app: FastifyInstance,
  publicUrl: string | null,
  paths: readonly string[],
): void {
  const rules = ['User-agent: *', 'Disallow: /api/', 'Allow: /'];
  const sitemap = publicUrl === null ? [] : [`Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`];
  app.get('/robots.txt', open, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`${[...rules, ...sitemap].join('\n')}\n`),
  );
  if (publicUrl === null) return;
  const entries = paths.map(
    (path) => `  <url><loc>${escapeXml(new URL(path, publicUrl).href)}</loc></url>\n`,
  );
  app.get('/sitemap.xml', open, (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`,
      ),
  );
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
