// Makes the files of `docs/guide/` modules of the application: each a page as data, with the addresses and sizes of its pictures.
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { readGuidePage } from './guide-reader.ts';
import { guideLabels } from './guide-labels.ts';
import { sizeOfWebp } from './webp-size.ts';

const page = /[\\/]docs[\\/]guide[\\/](en|tr|ar)[\\/][\w-]+\.md$/;
const locales = fileURLToPath(new URL('../src/locales', import.meta.url));

export function guidePages(): Plugin {
  return {
    name: 'pricevault:guide-pages',
    enforce: 'pre',
    load: {
      filter: { id: page },
      async handler(file) {
        const language = page.exec(file)?.[1] ?? 'en';
        const markdown = await readFile(file, 'utf8');
        const read = readGuidePage(basename(file), markdown, guideLabels(locales, language));
        const imports: string[] = [];
        const blocks = await Promise.all(
          read.blocks.map(async (block) => {
            if (block.kind !== 'picture') return JSON.stringify(block);
            const picture = join(dirname(dirname(file)), 'pictures', block.source);
            const place = imports.push(JSON.stringify(`../pictures/${block.source}`)) - 1;
            const size = sizeOfWebp(await readFile(picture));
            const { source: _name, ...rest } = { ...block, ...size };
            return `{ ...${JSON.stringify(rest)}, source: picture${place} }`;
          }),
        );
        const code = [
          ...imports.map((from, place) => `import picture${place} from ${from};`),
          `export default { name: ${JSON.stringify(read.name)}, title: ${JSON.stringify(read.title)},`,
          `  blocks: [${blocks.join(', ')}] };`,
        ];
        return { code: code.join('\n'), moduleType: 'js' };
      },
    },
  };
}
