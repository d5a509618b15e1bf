import { describe, expect, test } from 'vitest';
import { UploadBodyReader } from './upload-body.ts';
import { readWholeBody } from './whole-body.ts';

const rows = [{ tradeId: 1, valuation: 2.5 }, { tradeId: 'ü"\\' }, null];
const fields = { instrumentTypeId: 'a' };

describe('a small body in one go', () => {
  test.each([
    ['an array', { ...fields, items: rows }],
    ['an array in a string', { items: JSON.stringify(rows), ...fields }],
  ])('reads %s like the streaming reader', (_, body) => {
    const bytes = Buffer.from(JSON.stringify(body));
    const streamed: unknown[] = [];
    const reader = new UploadBodyReader((row) => streamed.push(row));
    reader.push(bytes);
    expect(readWholeBody(bytes)).toEqual({ rows: streamed, fields: reader.end() });
  });

  test.each([
    ['no JSON', '{"items":[1,}'],
    ['no object', '[1]'],
    ['no list', '{"items":5}'],
    ['a list that is none', '{"items":"[1"}'],
    ['a NUL', '{"items":[{"a":"\\u0000"}]}'],
    ['half a pair', '{"items":[{"a":"\\uD800"}]}'],
    ['much besides the rows', `{"items":[1],"a":"${'x'.repeat(5_000)}"}`],
    ['a number beyond exactness', '{"items":[1],"a":9007199254740993}'],
  ])('leaves %s to the streaming reader', (_, text) => {
    expect(readWholeBody(Buffer.from(text))).toBeNull();
  });
});
