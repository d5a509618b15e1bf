// Leaves out of a file of words (`assets.json?start`) what does not belong to the half that is asked for.
import type { Plugin } from 'vite';
import { halfOfWords } from '../src/locales/start-words.ts';

const file = /[\\/]locales[\\/]\w+[\\/](\w+)\.json\?(start|rest)$/;

export function halvedWords(): Plugin {
  return {
    name: 'pricevault:halved-words',
    enforce: 'pre',
    transform: {
      filter: { id: file },
      handler(code, id) {
        const [, namespace = '', half] = file.exec(id) ?? [];
        const words = JSON.parse(code) as Record<string, unknown>;
        const own = halfOfWords(namespace, words, half === 'start' ? 'start' : 'rest');
        return { code: `export default ${JSON.stringify(own)};`, moduleType: 'js' };
      },
    },
  };
}
