import { expect, test } from 'vitest';
import { mixesScripts, withoutBrackets } from './firm-names.service.ts';

test.each([
  'Harbour Bank & Co. (1999)',
  'Türkiye İş Bankası',
  'Société Générale',
  'Банк Россия',
  'Τράπεζα Πειραιώς',
  'بنك ABC',
  'בנק לאומי Leumi',
  '三菱UFJ銀行',
  'みずほ銀行 Mizuho',
  'KB국민은행',
  'ＨＳＢＣ',
  '𝐁𝐚𝐧𝐤',
])('%s is clear', (name) => {
  expect(mixesScripts(name)).toBe(false);
});

test.each([
  ['a Cyrillic а', 'H\u0430rbour Bank'],
  ['a Greek ο', 'G\u03bfldman'],
  ['an Armenian օ', 'G\u0585ldman'],
  ['Cherokee letters', '\u13aa\u13d2\u13a2'],
  ['a Lisu letter', 'Harbour \ua4d0ank'],
  ['two scripts beside Latin', 'Bank \u0628 \u05d1'],
])('%s is not', (_, name) => {
  expect(mixesScripts(name)).toBe(true);
});

test.each([
  ['Arden Bank (vetted)', 'Arden Bank '],
  ['Arden Bank（London）', 'Arden Bank'],
  ['Arden Bank [verified', 'Arden Bank '],
  ['(Arden Bank)', '(Arden Bank)'],
])('%s is read as %s', (name, read) => {
  expect(withoutBrackets(name)).toBe(read);
});
