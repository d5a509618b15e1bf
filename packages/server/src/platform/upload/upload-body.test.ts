import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { UploadBodyReader } from './upload-body.ts';
import { readWholeBody } from './whole-body.ts';

/** Reads a body that arrives in chunks of the given sizes, repeated as needed. */
function read(body: string, sizes: readonly number[] = [65_536]) {
  const rows: unknown[] = [];
  const reader = new UploadBodyReader((row) => rows.push(row));
  const bytes = Buffer.from(body);
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    reader.push(bytes.subarray(at, at + size));
    at += size;
  }
  return { fields: reader.end(), rows };
}

function codeOf(body: string): string | undefined {
  try {
    read(body);
  } catch (error) {
    if (error instanceof AppError) return error.problems[0]?.code;
    throw error;
  }
  return undefined;
}

const cell = fc.oneof(
  fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', '')),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(null, true, [], {}, '"', '\\', '\\"', '],[', '}{', '\u{1f600}', 'İ'),
);
const anyRows = fc.array(fc.dictionary(fc.string(), cell, { maxKeys: 4 }), { maxLength: 6 });
const anySizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });

describe('rows come out as they went in, however the body is cut', () => {
  test('as an array', () => {
    fc.assert(
      fc.property(anyRows, anySizes, (rows, sizes) => {
        const text = JSON.stringify(rows);
        const { fields, rows: read_ } = read(`{"a":[1,"}"], "items" : ${text} ,"b":"ü"}`, sizes);
        expect(read_).toEqual(JSON.parse(text));
        expect(fields).toEqual({ a: [1, '}'], b: 'ü' });
      }),
    );
  });

  test('as an array in a string, with every escape that JSON knows', () => {
    fc.assert(
      fc.property(anyRows, anySizes, fc.boolean(), (rows, sizes, isAscii) => {
        const text = JSON.stringify(rows, null, 1);
        const quoted = JSON.stringify(text);
        const sent = isAscii ? asciiOnly(quoted) : quoted;
        const { fields, rows: read_ } = read(`{"items":${sent},"type":"x"}`, sizes);
        expect(read_).toEqual(JSON.parse(text));
        expect(fields).toEqual({ type: 'x' });
      }),
    );
  });
});

/** Escapes everything beyond ASCII, and the slash. */
function asciiOnly(json: string): string {
  return json
    .replace(/[^\0-\x7f]/g, (unit) =>
      Array.from(
        { length: unit.length },
        (_, at) => `\\u${unit.charCodeAt(at).toString(16).padStart(4, '0')}`,
      ).join(''),
    )
    .replaceAll('/', '\\/');
}

test('half a pair becomes the replacement character instead of breaking the text', () => {
  expect(read('{"items":"[\\"\\ud83dx\\",\\"\\ude00\\"]"}').rows).toEqual(['\ufffdx', '\ufffd']);
});

test('a row with a cell that is far too long comes out whole, for the row reader to name the cell', () => {
  const rows = [{ tradeId: 'x'.repeat(1_000_000) }];
  expect(read(JSON.stringify({ items: rows })).rows).toEqual(rows);
  expect(read(JSON.stringify({ items: JSON.stringify(rows) })).rows).toEqual(rows);
  expect(codeOf(JSON.stringify({ items: ['x'.repeat(1_300_000)] }))).toBe('tooLarge');
});

test.each([
  ['', 'bodyMissing'],
  ['   ', 'bodyMissing'],
  ['null', 'bodyMissing'],
  ['[]', 'inputInvalid'],
  [' [1] ', 'inputInvalid'],
  ['"a"', 'inputInvalid'],
  [`[${'1,'.repeat(3_000)}1]`, 'inputInvalid'],
  ['[1', 'bodyNotJson'],
  ['nonsense', 'bodyNotJson'],
  ['{"items":[1]', 'bodyNotJson'],
  ['{"items":"[1]', 'bodyNotJson'],
  ['{"items":[1]}x', 'bodyNotJson'],
  ['{"items" [1]}', 'bodyNotJson'],
  ['{"items":[1],}', 'bodyNotJson'],
  ['{"a":nonsense,"items":[1]}', 'bodyNotJson'],
  ['{"items":"[1\\x]"}', 'bodyNotJson'],
  ['{}', 'listInvalid'],
  ['{"type":"x"}', 'listInvalid'],
  ['{"items":7}', 'listInvalid'],
  ['{"items":null}', 'listInvalid'],
  ['{"items":""}', 'listInvalid'],
  ['{"items":"{}"}', 'listInvalid'],
  ['{"items":"[1"}', 'listInvalid'],
  ['{"items":"[1] x"}', 'listInvalid'],
  ['{"items":[1,]}', 'listInvalid'],
  ['{"items":[1,,2]}', 'listInvalid'],
  ['{"items":[,1]}', 'listInvalid'],
  ['{"items":[{"a":}]}', 'listInvalid'],
  ['{"items":[1],"items":[2]}', 'listInvalid'],
  [`{"a":"${'x'.repeat(5_000)}","items":[1]}`, 'tooLarge'],
  ['{"items":["a\\u0000"]}', 'textHasNul'],
  ['{"items":[{"other":1e999,"name":"a\\u0000"}]}', 'textHasNul'],
  ['{"items":["a\\uD83D"]}', 'textBroken'],
])('%s is refused: %s', (body, code) => {
  expect(codeOf(body)).toBe(code);
});

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
