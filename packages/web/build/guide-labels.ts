// The words of the application in one language, by their keys.
import { existsSync, readFileSync } from 'node:fs';
import type { LabelOf } from './guide-reader.ts';

export function guideLabels(locales: string, language: string): LabelOf {
  const files = new Map<string, unknown>();
  const wordsOf = (namespace: string) => {
    const file = `${locales}/${language}/${namespace}.json`;
    if (!files.has(namespace)) {
      files.set(namespace, existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);
    }
    return files.get(namespace);
  };
  return (key) => {
    const [namespace = '', path = ''] = key.split(':');
    const found = path
      .split('.')
      .reduce<unknown>(
        (words, part) =>
          typeof words === 'object' && words !== null
            ? (words as Record<string, unknown>)[part]
            : undefined,
        wordsOf(namespace),
      );
    return typeof found === 'string' ? found : null;
  };
}
