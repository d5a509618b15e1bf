import { expect, test } from 'vitest';
import { helpAr } from './ar.ts';
import { helpEn } from './en.ts';
import { helpTr } from './tr.ts';

const textOf = (help: typeof helpEn, section: number) => help.sections[section]?.text ?? '';

test('the help says who gets in, how long the wait is and what coalitions can read', () => {
  expect(textOf(helpEn, 0)).toMatch(/Anyone can register.*vetted/);
  expect(textOf(helpEn, 2)).toContain('all other contributors together can infer a single one');
});

test.each([helpEn, helpTr, helpAr])('$heading: the longest wait is 15 minutes', (help) => {
  expect(textOf(help, 1)).toContain('15');
});
