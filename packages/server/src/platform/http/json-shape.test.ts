import { describe, expect, test } from 'vitest';
import { hasTooManyValues, holdsTooManyValues } from './json-shape.ts';

const repeated = (text: string, times: number) => Array<string>(times).fill(text).join();
const keys = (count: number) =>
  `{${Array.from({ length: count }, (_, key) => `"key${key}":1`).join()}}`;
/** That of the largest lists. */
const bodyLimit = 32 * 1_024 * 1_024;
const blanks = ' '.repeat(20_000);

describe('a text holds too many values', () => {
  test.each([
    ['numbers', `[${repeated('1', 1_048_580)}]`],
    ['objects', `[${repeated('{}', 600_000)}]`],
    ['keys of one object', keys(3_000)],
    ['keys of an inner object', `{"items":[1,2,${keys(3_000)}]}`],
    ['levels', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ])('%s', async (_, text) => {
    expect(await hasTooManyValues(text, bodyLimit)).toBe(true);
  });

  test('also where JSON in a text has too many', async () => {
    const items = `[${repeated('1', 1_048_580)}]`;
    expect(await holdsTooManyValues({ items }, bodyLimit)).toBe(true);
    expect(await holdsTooManyValues({ items: `[${keys(3_000)}]` }, bodyLimit)).toBe(true);
    expect(await holdsTooManyValues({ items: '['.repeat(20_000) }, bodyLimit)).toBe(true);
  });
});

test('a smaller body may hold fewer', async () => {
  const ids = `[${repeated('12', 100_000)}]`;
  expect(await hasTooManyValues(ids, 262_144)).toBe(false);
  expect(await hasTooManyValues(`[${repeated('1', 130_000)}]`, 262_144)).toBe(true);
});

describe('a text does not', () => {
  const row = { tradeId: 123_456, encrypted1: 'a{[,'.repeat(4), encrypted2: 'b\\",', n: 1, s: '' };
  const rows = Array.from({ length: 40_000 }, () => row);
  test.each([
    ['rows', JSON.stringify({ items: rows })],
    ['rows in a text', JSON.stringify({ items: JSON.stringify(rows) })],
    ['many objects with some keys', `[${repeated(keys(50), 2_000)}]`],
    ['object after object on the same level', `{"a":[${repeated('{"b":{"c":1}}', 50_000)}]}`],
    ['brackets in a text', JSON.stringify({ name: `${'['.repeat(50)}${blanks}"{` })],
    [
      'escapes at the end of a part',
      JSON.stringify([`${'x'.repeat(32_765)}\\\\"`, `${blanks}[[[`]),
    ],
    ['hardly anything', `${blanks}{"a":1}`],
  ])('%s', async (_, text) => {
    expect(await hasTooManyValues(text, bodyLimit)).toBe(false);
    expect(await holdsTooManyValues(JSON.parse(text), bodyLimit)).toBe(false);
  });
});
