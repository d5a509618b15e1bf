import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { neverRight, refusedTerms, refusedWords } from './terms.ts';
import {
  flattenWords,
  placeholdersOf,
  pluralForms,
  problemsOfTranslation,
  problemsOfWords,
  withoutPlaceholderNames,
} from './word-rules.ts';
import { unusedKeys } from './word-usage.ts';

const english = flattenWords({
  title: 'Assets',
  brand: 'PriceVault',
  nested: { hello: 'Hello {{name}}' },
  rows_one: '{{count}} row',
  rows_other: '{{count}} rows',
});
const turkish = {
  title: 'Varlıklar',
  brand: 'PriceVault',
  nested: { hello: 'Merhaba {{name}}' },
  rows_one: '{{count}} satır',
  rows_other: '{{count}} satır',
};
const names = new Set(['PriceVault']);
const problemsIn = (changes: object) =>
  problemsOfTranslation(english, flattenWords({ ...turkish, ...changes }), 'tr', names);

describe('the words check', () => {
  it('lets a complete translation pass', () => {
    expect(problemsIn({})).toEqual([]);
  });

  it('wants all six plural forms in Arabic, which may say one and two in words', () => {
    const forms = {
      rows_zero: 'لا صفوف',
      rows_one: 'صف واحد',
      rows_two: 'صفان',
      rows_few: '{{count}} صفوف',
      rows_many: '{{count}} صفًا',
      rows_other: '{{count}} صف',
    };
    const arabic = { ...turkish, ...forms };
    expect(problemsOfTranslation(english, flattenWords(arabic), 'ar', names)).toEqual([]);
    const { rows_few: _few, ...fewer } = arabic;
    expect(problemsOfTranslation(english, flattenWords(fewer), 'ar', names)).toEqual([
      'rows needs the plural forms few, many, one, other, two, zero and has many, one, other, two, zero',
    ]);
  });

  it('bites on a missing key', () => {
    expect(problemsIn({ nested: {} })).toEqual(['nested.hello is missing']);
  });

  it('bites on an extra key', () => {
    expect(problemsIn({ extra: 'Fazla' })).toEqual(['extra does not exist in English']);
  });

  it('bites on an empty text', () => {
    expect(problemsIn({ title: ' ' })).toEqual(['title is empty']);
    expect(problemsOfWords(flattenWords({ title: '' }), 'en')).toEqual(['title is empty']);
  });

  it('bites on a placeholder that was renamed or lost', () => {
    expect(problemsIn({ nested: { hello: 'Merhaba {{ad}}' } })).toEqual([
      'nested.hello has the placeholders ad and English has name',
    ]);
    expect(problemsIn({ nested: { hello: 'Merhaba' } })).toEqual([
      'nested.hello has the placeholders none and English has name',
    ]);
  });

  it('bites on a text that was left in English, names excepted', () => {
    expect(problemsIn({ title: 'Assets' })).toEqual(['title is still English: "Assets"']);
  });

  it('lets a text pass that has only terms which the market of the language uses, and nothing else', () => {
    const greeks = flattenWords({ key: 'Forward delta (β) / bp' });
    const terms = new Set(['Forward', 'delta', 'bp']);
    expect(problemsOfTranslation(greeks, greeks, 'tr', terms)).toEqual([]);
    expect(problemsOfTranslation(greeks, greeks, 'tr', new Set(['delta', 'bp']))).toHaveLength(1);
  });

  it('bites on a plural that misses a form in English', () => {
    expect(problemsOfWords(flattenWords({ rows_other: 'rows' }), 'en')).toEqual([
      'rows needs the plural forms one, other and has other',
    ]);
  });
});

describe('terms of the market', () => {
  const said = (english: string, translated: string, language: 'tr' | 'ar') =>
    refusedWords(flattenWords({ key: english }), flattenWords({ key: translated }), language);

  it('in Turkish are not replaced by words for other things', () => {
    expect(said('Swap tenor', 'Takas süresi', 'tr')).toEqual([
      'key says "takas" where the term is swap: "Takas süresi"',
    ]);
    expect(said('To Trader', 'İşlemciye', 'tr')).toHaveLength(1);
    expect(said('Normal volatility', 'Normal oynaklık', 'tr')).toHaveLength(1);
    expect(said('Such as 0.0425', '0.0425 gibi', 'tr')).toHaveLength(1);
    expect(said('A window closes', 'Bir aralık kapanır', 'tr')).toHaveLength(1);
  });

  it('in Arabic are not replaced by words for other things', () => {
    expect(said('Your firm', 'شركتك', 'ar')).toEqual([
      'key says "الشركة" where the term is المؤسسة: "شركتك"',
    ]);
    expect(said('Consensus', 'التوافق', 'ar')).toHaveLength(1);
    expect(said('Premium', 'القسط', 'ar')).toHaveLength(1);
    expect(said('History of the series', 'تاريخ السلسلة', 'ar')).toHaveLength(1);
  });

  it('are right where English speaks of the other thing', () => {
    expect(said('Settlement date', 'Takas tarihi', 'tr')).toEqual([]);
    expect(said('Widen the range of the window', 'Pencerenin aralığını genişletin', 'tr')).toEqual(
      [],
    );
    expect(
      said('Up to 10,000 rows, 0.05 each', 'En çok 10.000 satır, her biri 0,05', 'tr'),
    ).toEqual([]);
    expect(said('US Treasury', 'الخزانة الأمريكية', 'ar')).toEqual([]);
    expect(said('Standard deviation', 'الانحراف المعياري', 'ar')).toEqual([]);
    expect(said('Partners', 'الشركاء', 'ar')).toEqual([]);
  });

  it('in the mails are held against those that are never right', () => {
    expect(neverRight("'Takas tarihi', 'النافذة'")).toEqual([]);
    expect(neverRight("'İki aşamalı doğrulama açıldı'")).toHaveLength(1);
  });

  it('that are refused stand in the document', () => {
    const document = readFileSync(join(import.meta.dirname, '../../docs/terms.md'), 'utf8');
    for (const { word } of refusedTerms) expect(document).toContain(word);
  });
});

describe('placeholders', () => {
  it('are the same in both spellings', () => {
    expect(placeholdersOf('{b} and {{ a }} and {{b, number}}')).toEqual(['a', 'b']);
    expect(withoutPlaceholderNames('has {n} related')).toBe(
      withoutPlaceholderNames('has {{count}} related'),
    );
  });
});

describe('plural forms', () => {
  it('are those of the language', () => {
    expect(pluralForms('tr')).toEqual(['one', 'other']);
    expect(pluralForms('ar')).toHaveLength(6);
  });
});

const namespaces = new Map([
  ['assets', flattenWords({ title: 'Assets', rows_one: 'a row', rows_other: 'rows' })],
  ['common', flattenWords({ actions: { save: 'Save', clear: 'Clear' }, roles: { admin: 'A' } })],
]);

const usesAll = [
  `const { t } = useTranslation(['assets', 'common']);
    t('title'); t('rows', { count }); t('common:actions.save'); t("common:actions.clear")`,
];

const roles = { common: ['roles.'] };

describe('words that no source uses', () => {
  it('are none when every key is said, plurals by their stem', () => {
    expect(unusedKeys(namespaces, usesAll, roles)).toEqual([]);
  });

  it('are reported by file and key', () => {
    const uses = [`useTranslation('assets'); t('title'); t('common:actions.save')`];
    expect(unusedKeys(namespaces, uses, roles)).toEqual([
      'assets.json: rows is used by no source',
      'common.json: actions.clear is used by no source',
    ]);
  });

  it('are not saved by the same key of another namespace', () => {
    const uses = [...usesAll, `useTranslation('shell'); t('actions.undo')`];
    const more = new Map([['common', flattenWords({ actions: { undo: 'Undo' } })]]);
    expect(unusedKeys(more, uses, {})).toEqual(['common.json: actions.undo is used by no source']);
  });

  it('are not those that a table of keys names in full', () => {
    const uses = [...usesAll, `export const tabs = [{ title: 'actions.undo' }];`];
    const more = new Map([['common', flattenWords({ actions: { undo: 'Undo' } })]]);
    expect(unusedKeys(more, uses, {})).toEqual([]);
  });

  it('bite on a key that is put together and not listed as dynamic', () => {
    expect(unusedKeys(namespaces, usesAll, {})).toEqual([
      'common.json: roles.admin is used by no source',
    ]);
  });

  it('bite on a dynamic start that no key has', () => {
    expect(unusedKeys(namespaces, usesAll, { common: ['roles.', 'old.'] })).toEqual([
      'common.json: no key starts with old., which is listed as dynamic',
    ]);
  });
});
