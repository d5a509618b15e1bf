// Readers of the few shapes that messages are made of. Each returns the value or throws with the field's name.
import { fromBase64, isBase64Of32Bytes } from '../encoding/base64.ts';
import type { Bytes } from '../encoding/bytes.ts';
import { uuidBytes } from '../encoding/uuid.ts';
import { isList, type Json } from './canonical-json.ts';
import { KeptRoundError } from './errors.ts';

type Fields<Name extends string> = Readonly<Record<Name, Json>>;

export function refuse(field: string): never {
  throw new KeptRoundError('descriptor-refused', field);
}

/** Exactly these members. */
export function fieldsOf<Name extends string>(
  value: Json,
  names: readonly Name[],
  field: string,
): Fields<Name> {
  if (value === null || typeof value !== 'object' || isList(value)) refuse(field);
  const object = value;
  for (const name of names) if (!Object.hasOwn(object, name)) refuse(`${field}.${name}`);
  // All names are there: one more field is one that is not known.
  if (Object.keys(object).length !== names.length) refuse(`${field} has an unknown field`);
  return object as Fields<Name>;
}

export function listOf<Item>(
  value: Json,
  field: string,
  read: (item: Json, field: string) => Item,
): Item[] {
  if (!isList(value)) refuse(field);
  return value.map((item, index) => read(item, `${field}[${index}]`));
}

export function textOf(value: Json, field: string): string {
  return typeof value === 'string' ? value : refuse(field);
}

export function textOrNullOf(value: Json, field: string): string | null {
  return value === null ? null : textOf(value, field);
}

export function booleanOf(value: Json, field: string): boolean {
  return typeof value === 'boolean' ? value : refuse(field);
}

/** A safe integer in the given range. */
export function integerOf(value: Json, field: string, min: number, max: number): number {
  const isUsable = typeof value === 'number' && Number.isSafeInteger(value);
  return isUsable && value >= min && value <= max && !Object.is(value, -0) ? value : refuse(field);
}

export function uuidOf(value: Json, field: string): string {
  const text = textOf(value, field);
  return uuidBytes(text) === null ? refuse(field) : text;
}

export function decimalOf(value: Json, field: string): string {
  const text = textOf(value, field);
  return text.length <= 80 && /^(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) ? text : refuse(field);
}

/** `2026-03-02T16:30:00.000Z`. */
export function instantOf(value: Json, field: string): string {
  const text = textOf(value, field);
  const time = Date.parse(text);
  const isWritten = !Number.isNaN(time) && new Date(time).toISOString() === text;
  return isWritten && text.length === 24 ? text : refuse(field);
}

/** `2026-03-02`. */
export function dateOf(value: Json, field: string): string {
  const text = textOf(value, field);
  instantOf(`${text}T00:00:00.000Z`, field);
  return text;
}

export function bytesOf(value: Json, field: string, length: number): Bytes {
  const bytes = fromBase64(textOf(value, field));
  return bytes?.length === length ? bytes : refuse(field);
}

/** Base64 of a SHA-256. */
export function hashTextOf(value: Json, field: string): string {
  const text = textOf(value, field);
  return isBase64Of32Bytes(text) ? text : refuse(field);
}

/** Throws unless every item is smaller than the next. */
export function requireAscending<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
  field: string,
): void {
  const outOfOrder = items.findIndex(
    (item, index) => index > 0 && compare(items[index - 1] as Item, item) >= 0,
  );
  if (outOfOrder !== -1) refuse(`${field}[${outOfOrder}] out of order`);
}
