// Feeds 1,000,000 characters to every reader of text from outside. None may take more than linear time, and no field of a
// call may accept such a text.
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as basics from '../../packages/basics/src/index.ts';
import { allEndpoints, type Endpoint } from '../../packages/contract/src/index.ts';
import { parseDecimal } from '../../packages/consensus/src/decimals/decimal.ts';
import { fromBase64 } from '../../packages/consensus/src/encoding/base64.ts';
import { readBondFile } from '../../packages/file-formats/src/bonds/bond-file.ts';
import { readConsensusFile } from '../../packages/file-formats/src/consensus/consensus-file.ts';
import { readHeadings } from '../../packages/file-formats/src/csv/first-headings.ts';
import { guardFormula, unguardFormula } from '../../packages/file-formats/src/csv/formula-guard.ts';
import { comparableHeading } from '../../packages/file-formats/src/csv/headings.ts';
import { numberWritingOf, numberText } from '../../packages/file-formats/src/csv/numbers.ts';
import { writeCsvLine } from '../../packages/file-formats/src/csv/write-csv.ts';
import { readParCurveFile } from '../../packages/file-formats/src/curves/par-curve-file.ts';
import { readSubmissionFile } from '../../packages/file-formats/src/submissions/submission-file.ts';
import { readTradeFile } from '../../packages/file-formats/src/trades/trade-file.ts';
import * as cells from '../../packages/file-formats/src/transactions/cells.ts';
import { recogniseLayout } from '../../packages/file-formats/src/transactions/layouts.ts';
import { parseDate } from '../../packages/pricing/src/dates/calendar-date.ts';
import {
  plainNumberText,
  typedNumberText,
} from '../../packages/web/src/lib/format/typed-numbers.ts';
import { longTexts, shortTexts, slowReaders, type Reader } from '../testing/long-texts.ts';
import { uploadRows } from '../../packages/contract/src/platform/upload.schemas.ts';

const columns = [...basics.tradeColumns, ...basics.bondColumns];

const readers: Readonly<Record<string, Reader>> = {
  ...Object.fromEntries(
    columns.map((column) => [`cell: ${column.kind}`, (text) => basics.readCell(column, text)]),
  ),
  header: basics.normaliseHeader,
  strike: basics.parseStrike,
  phrase: basics.readTradePhrase,
  period: basics.periodText,
  'stored period': basics.periodMonths,
  isin: basics.isIsin,
  'time zone': basics.isTimeZone,
  email: basics.normaliseEmail,
  heading: comparableHeading,
  'csv number': (text) => [numberText(text, '.'), numberText(text, ',')],
  'decimal mark': (text) => numberWritingOf(';', [text]),
  formula: (text) => [guardFormula(text), unguardFormula(text)],
  'written line': (text) => writeCsvLine([text, { decimal: text }]),
  'reported amount': cells.readAmount,
  'reported percentage': cells.readPercent,
  'reported day': cells.readDay,
  'reported instant': cells.readInstant,
  'file name': cells.dateInName,
  layout: (text) => recogniseLayout([text]),
  decimal: parseDecimal,
  base64: fromBase64,
  date: parseDate,
  'typed number': (text) => basics.languageCodes.map((code) => plainNumberText(text, code)),
  'number to show': (text) => basics.languageCodes.map((code) => typedNumberText(text, code)),
};

const fileReaders: Readonly<Record<string, Reader>> = {
  'par curve file': (text) => readParCurveFile(`tenor,rate\n${text},${text}\n`),
  'trade file': (text) => readTradeFile(`trade id,expiry\n${text},${text}\n`),
  'bond file': (text) => readBondFile(`isin,maturity\n${text},${text}\n`),
  'submission file': (text) => readSubmissionFile(`trade id;value\n${text};${text}\n`),
  'consensus file': (text) => readConsensusFile(`trade id,value\n${text},${text}\n`),
  'first line': (text) => readHeadings(text),
};

it('a quadratic reader is noticed', () => {
  const quadratic = (text: string) => /^\d+\.?\d*$/.test(text);
  expect(slowReaders(`${'9'.repeat(25_000)}x`, { quadratic })).toEqual(['quadratic']);
});

describe('readers of outside text take linear time', () => {
  it.each([...shortTexts, ...longTexts])('on cells and fields', (text) => {
    expect(slowReaders(text, readers), text.slice(0, 10)).toEqual([]);
  });

  it.each(['9', '"', '""', '"",', ',', ';', '"x'])('on files with endless lines: %s', (filler) => {
    expect(slowReaders(filler.repeat(1_000_000), fileReaders)).toEqual([]);
  });

  // Each line is a record, which costs more than a character.
  const ofOneLine = shortTexts.filter((text) => !text.includes('\n'));
  it.each(ofOneLine)('on files with long lines', (text) => {
    expect(slowReaders(text.slice(0, 19_000), fileReaders), text.slice(0, 10)).toEqual([]);
  });
});

describe('the fields of calls', () => {
  const fields = allEndpoints.flatMap(({ endpoint }) => stringFieldsOf(endpoint));
  const accepts = (schema: z.core.$ZodType, text: string) => z.safeParse(schema, text).success;
  const checks = Object.fromEntries(
    [...new Map(fields.map(({ name, schema }) => [schema, name]))].map(([schema, name]) => [
      name,
      (text: string) => accepts(schema, text),
    ]),
  );

  it('are found in every part of a call', () => {
    const parts = new Set(fields.map(({ name }) => name.split(/[ .[]/)[2]));
    expect(parts).toEqual(new Set(['params', 'query', 'body']));
    expect(fields.length).toBeGreaterThan(300);
  });

  // Longer ones are refused by their length, as the next test shows.
  it.each(shortTexts)('take linear time', (text) => {
    expect(slowReaders(text, checks), text.slice(0, 10)).toEqual([]);
  });

  it.each(['9', 'a', '9 '])('have a maximum length: %s', (filler) => {
    const accepting = (names: readonly string[], length: number) => {
      const text = filler.repeat(length);
      return names.filter((name) => checks[name]?.(text));
    };
    const long = accepting(Object.keys(checks), 500_000);
    // The longest field is a keeper's output for 100,000 trades: 6,400,024 characters.
    expect(accepting(long, 6_500_000)).toEqual([]);
  });
});

// Finds the fields of a call that take a text.
interface StringField {
  /** Such as `POST /api/asset body.name`. */
  readonly name: string;
  readonly schema: z.core.$ZodType;
}

function stringFieldsOf(endpoint: Endpoint): StringField[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema ? fieldsIn(schema, `${endpoint.method} ${endpoint.path} ${part}`) : [];
  });
}

function fieldsIn(schema: z.core.$ZodType, name: string): StringField[] {
  // The server reads the rows of an upload as they arrive, cell by cell, and the body's limit bounds them.
  if (schema === uploadRows) return [];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return [{ name, schema }];
    case 'pipe':
      return [{ name, schema }, ...fieldsIn(def.out, name)];
    case 'object':
      return Object.entries(def.shape).flatMap(([key, inner]) => fieldsIn(inner, `${name}.${key}`));
    case 'array':
      return fieldsIn(def.element, `${name}[]`);
    case 'union':
      return def.options.flatMap((option) => fieldsIn(option, name));
    case 'record':
      return [...fieldsIn(def.keyType, name), ...fieldsIn(def.valueType, `${name}.*`)];
    case 'optional':
    case 'nullable':
    case 'default':
      return fieldsIn(def.innerType, name);
    case 'number':
    case 'null':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'transform':
    case 'unknown':
      return [];
    default:
      throw new Error(`${name}: fields of the type ${def.type} are not walked yet.`);
  }
}
