// Puts the boot script into every page: bundled into one classic script with a hashed name, because a module would run
// after the first paint and an inline script is forbidden by our Content-Security-Policy.
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const source = fileURLToPath(new URL('../src/public/boot.ts', import.meta.url));
const marker = '<!-- boot -->';
const developmentAddress = '/assets/boot.js';

export function bootScript(): Plugin {
  let address = developmentAddress;
  return {
    name: 'pricevault:boot-script',
    async buildStart() {
      if (this.environment.config.command !== 'build' || this.environment.config.build.ssr) return;
      const code = await bundleBoot();
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
      const fileName = `assets/boot-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source: code });
      address = `/${fileName}`;
    },
    configureServer(server) {
      server.middlewares.use(developmentAddress, (_request, response, next) => {
        bundleBoot().then((code) => {
          response.setHeader('content-type', 'text/javascript');
          response.end(code);
        }, next);
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(marker, `<script src="${address}"></script>`),
    },
  };
}

async function bundleBoot(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const chunk = outputs
    .flatMap((output) => ('output' in output ? output.output : []))
    .find((part) => part.type === 'chunk');
  if (!chunk) throw new Error('The boot script was not built.');
  return chunk.code;
}
