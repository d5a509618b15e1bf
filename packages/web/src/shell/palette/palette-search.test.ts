// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { findCommands } from './palette-search.ts';

const items = [
  { title: 'Trade Repo', keywords: 'Valuation' },
  { title: 'Create Trade' },
  { title: 'Dark', keywords: 'Appearance' },
  { title: 'İşlem Deposu' },
  { title: 'سجل الصفقات' },
];
const find = (text: string) => findCommands(items, text).map(({ title }) => title);

describe('the search of the palette', () => {
  it('shows everything before a letter is typed', () => {
    expect(find('  ')).toHaveLength(items.length);
  });

  it('puts titles that begin with the text first', () => {
    expect(find('trade')).toEqual(['Trade Repo', 'Create Trade']);
  });

  it('finds by other words, and needs all that are typed', () => {
    expect(find('appear')).toEqual(['Dark']);
    expect(find('repo valua')).toEqual(['Trade Repo']);
    expect(find('repo dark')).toEqual([]);
  });

  it('minds neither case nor accents, in Turkish and in Arabic too', () => {
    expect(find('islem')).toEqual(['İşlem Deposu']);
    expect(find('ISLEM')).toEqual(['İşlem Deposu']);
    expect(find('صفقات')).toEqual(['سجل الصفقات']);
  });
});
