// Our part of i18next against the library itself: every sentence of every language, with the numbers that its plurals tell apart.
import { readdirSync, readFileSync } from 'node:fs';
import { createInstance as createLibrary } from 'i18next';
import { describe, expect, it } from 'vitest';
import { languageCodes } from '@pricevault/basics';
import { createInstance } from './i18next.ts';

type Words = { [key: string]: string | Words };

const locales = new URL('../../../locales/', import.meta.url);
const counts = [0, 1, 2, 3, 7, 11, 21, 99, 100, 101, 1.5, 1_000_000];
const options = (lng: string) => ({
  lng,
  fallbackLng: false as const,
  defaultNS: 'common',
  resources: {},
  interpolation: { escapeValue: false },
});

function keysOf(words: Words, path = ''): string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keysOf(value, `${path}${key}.`),
  );
}

describe.each(languageCodes)('the words of %s', (language) => {
  it('are those of the library', async () => {
    const [library, own] = [createLibrary(), createInstance()];
    await Promise.all([library.init(options(language)), own.init(options(language))]);
    const folder = new URL(`${language}/`, locales);
    let compared = 0;
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
      const namespace = file.replace('.json', '');
      const words = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Words;
      for (const one of [library, own])
        (one as unknown as { addResourceBundle: (...all: unknown[]) => void }).addResourceBundle(
          language,
          namespace,
          words,
          true,
        );
      for (const key of keysOf(words)) {
        const text = key
          .split('.')
          .reduce<string | Words>((at, part) => (at as Words)[part] ?? '', words);
        const names = [...String(text).matchAll(/\{\{\s*([\w.]+)/g)].map(([, name = '']) => name);
        const values = Object.fromEntries(names.map((name) => [name, `<${name} $& $1>`]));
        const bare = key.replace(/_(zero|one|two|few|many|other)$/, '');
        const asked = bare === key ? [values] : counts.map((count) => ({ ...values, count }));
        for (const given of asked) {
          const name = `${namespace}:${bare}`;
          const said = (library.t as (key: string, values: object) => string)(name, given);
          expect(own.t(name, given), name).toBe(said);
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(1_000);
  });
});

describe('a translator', () => {
  const words = { a: 'A {{x}}', deep: { b: 'B' } };

  it('adds words without replacing those that are there, and takes the first key that is found', async () => {
    const missing: string[] = [];
    const own = createInstance();
    await own.init({
      ...options('en'),
      missingKeyHandler: (_languages, namespace, key) => void missing.push(`${namespace}:${key}`),
    });
    own.addResourceBundle('en', 'common', words);
    own.addResourceBundle('en', 'common', { a: 'other', deep: { c: 'C' } });
    expect([own.t('a', { x: '$&' }), own.t('deep.b'), own.t('deep.c')]).toEqual(['A $&', 'B', 'C']);
    expect(own.t('nothing', { defaultValue: 'said' })).toBe('said');
    expect(missing).toEqual([]);
    expect(own.t('desk:nothing')).toBe('nothing');
    expect(own.t(['nothing', 'deep.b'])).toBe('B');
    expect(missing).toEqual(['desk:nothing', 'common:nothing']);
  });

  it('gives the same function until the language changes, and tells of that', async () => {
    const own = createInstance();
    await own.init(options('en'));
    const heard: string[] = [];
    own.subscribe(() => void heard.push(own.language));
    const english = own.getFixedT(null, 'common');
    expect(own.getFixedT(null, 'common')).toBe(english);
    await own.changeLanguage('tr');
    expect(heard).toEqual(['tr']);
    expect(own.getFixedT(null, 'common')).not.toBe(english);
  });
});
