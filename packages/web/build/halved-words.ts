// Leaves out of a file of words (`assets.json?start`) what does not belong to the part that is asked for.
import type { Plugin } from 'vite';
import { partOfWords, type WordsPart } from '../src/locales/start-words.ts';

const file = /[\\/]locales[\\/]\w+[\\/](\w+)\.json\?(start|rest|office|refusals)$/;

export function halvedWords(): Plugin {
  return {
    name: 'pricevault:halved-words',
    enforce: 'pre',
    transform: {
      filter: { id: file },
      handler(code, id) {
        const [, namespace = '', part] = file.exec(id) ?? [];
        const words = JSON.parse(code) as Record<string, unknown>;
        const own = partOfWords(namespace, words, part as WordsPart);
        return { code: `export default ${JSON.stringify(own)};`, moduleType: 'js' };
      },
    },
  };
}
