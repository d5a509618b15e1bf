// The smallest input that a schema allows: required properties, the first option, one text everywhere.
import * as z from 'zod/mini';

type Described = z.core.JSONSchema.BaseSchema;

export function smallestInput(schema: z.ZodMiniType, text: string): unknown {
  const smallest = ({
    enum: choices,
    anyOf,
    type,
    required,
    properties,
    items,
  }: Described): unknown => {
    if (choices) return choices[0];
    if (anyOf?.[0]) return smallest(anyOf[0]);
    switch (type) {
      case 'object':
        return Object.fromEntries(
          (required ?? []).map((name) => [name, smallest(properties?.[name] as Described)]),
        );
      case 'array':
        return [smallest(items as Described)];
      case 'string':
        return text;
      case 'boolean':
        return false;
      default:
        return 1;
    }
  };
  return smallest(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}
