// Finds the fields of a call that take a text.
import type * as z from 'zod/mini';
import type { Endpoint } from '../../packages/contract/src/index.ts';
import { uploadRows } from '../../packages/contract/src/platform/upload.schemas.ts';

export interface StringField {
  /** Such as `POST /api/asset body.name`. */
  readonly name: string;
  readonly schema: z.core.$ZodType;
}

export function stringFieldsOf(endpoint: Endpoint): StringField[] {
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
