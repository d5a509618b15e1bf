import { describe, expect, it } from 'vitest';
import { flattenWords } from './word-rules.ts';
import { unusedKeys } from './word-usage.ts';

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
