// Examples in the OpenAPI document, made from the schemas: what a field is called says what stands in it. A check parses every
// one of them with the schema that it is an example of.

type Json = Record<string, unknown>;

const uuid = '0b7e2c55-9f3c-4f0c-8f0e-3d2a51c7f001';
const base64 = (bytes: number) => Buffer.alloc(bytes, 'vault').toString('base64');

/** The first name that fits gives the text. */
const texts: readonly (readonly [name: RegExp, text: string])[] = [
  [/^(?:_id|id|newId|batchId|seriesId)$|(?:Id|OId|Ids|Uuid|_uuid|_id|chosen)$/, uuid],
  [/token$/i, 'pv_a-token-that-is-shown-once'],
  [/email/i, 'alice@pricevault.example'],
  [/^lastDay$/, '2027-01-29'],
  [/^(?:since|today|asOf|sinceAsOf|maturity)$|dates?$/i, '2026-11-13'],
  [/^(?:from|to)$/, '2026-11-13'],
  [/^pricingTime$/, '16:00'],
  [/shortcuts/, '/trades'],
  [/^cusip$/i, '912810TG3'],
  [/^photo$/, 'data:image/png;base64,iVBORw0KGgo='],
  [/(?:At|Time|From|Until|Seen|created|knownOn|Before|time)$/, '2026-11-13T21:00:00.000Z'],
  [/^timestamp$/, '2026-11-13T21:00:00.000Z'],
  [/^page$/, 'https://vault.example/submissions'],
  [/^label$/, '1y10y ATM payer'],
  [/(?:password|passphrase)/i, 'Vault-Demo-2026!'],
  [/code$/i, '123456'],
  [/^pricingTZ$/, 'NYC'],
  [/currency/i, 'USD'],
  [/isin/i, 'US912810TG31'],
  [/^lei$/i, '529900T8BM49AURSDO55'],
  [/^expiry$/, '12m'],
  [/^(?:tenor|tenors|xRange)$/, '10y'],
  [/^(?:sha256|hash|receipt|listHash|root)$/i, 'a3'.repeat(32)],
  [/address(?:es)?$/i, '192.0.2.0/24'],
  [/phone/i, '+44 20 7946 0000'],
  [/url|uri|link|href/i, 'https://vault.example/start'],
  [/unit$/i, 'bp'],
  [/instrumentName|^type$/, 'USD SOFR Swaption'],
  [/displayName|ownerName|userOf|authorName|madeBy|changedBy/, 'Alice Archer'],
  [/name$/i, 'Desk list'],
  [/reason|comment|text|message/i, 'Checked against two broker quotes'],
];

const numbers: readonly (readonly [name: RegExp, figure: number])[] = [
  [/^(?:tradeId|tradeIds)$/, 1],
  [/strike/i, 0.005],
  [/forward|rate$|convexity/i, 0.0391],
  [/^(?:std|stdev)$/, 0.42],
  [/^(?:mean|median|value|valuation|ownValue|avg|lastAvg|bid)$/i, 101.25],
  [/^(?:max|offer|high)/i, 101.75],
  [/^(?:min|low)/i, 100.75],
];

const exampleDate = '2026-11-13';

/** A body that is taken: with every field, else with the required ones alone, else with one further field. */
export function bodyExample(schema: Json, isTaken: (body: unknown) => boolean): unknown {
  const full = exampleOf(schema);
  if (isTaken(full) || typeof full !== 'object' || full === null) return full;
  const required = new Set((schema['required'] ?? []) as string[]);
  const fields = Object.entries(full);
  const withField = (extra?: string) =>
    Object.fromEntries(fields.filter(([name]) => required.has(name) || name === extra));
  const tries = [withField(), ...fields.map(([name]) => withField(name))];
  return tries.find(isTaken) ?? full;
}

/** A value that fits the JSON schema. `name` is that of the field. */
export function exampleOf(schema: Json, name = ''): unknown {
  if ('const' in schema) return schema['const'];
  if ('default' in schema) return schema['default'];
  const choices = schema['enum'] as unknown[] | undefined;
  if (choices) return choices[0];
  const variants = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
  if (variants) return exampleOf(preferred(variants), name);
  const parts = schema['allOf'] as Json[] | undefined;
  if (parts) return Object.assign({}, ...parts.map((part) => exampleOf(part, name))) as unknown;
  const { type } = schema;
  switch (Array.isArray(type) ? (type[0] as unknown) : type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return listOf(schema, name);
    case 'string':
      return textOf(schema, name);
    case 'integer':
    case 'number':
      return numberOf(schema, name);
    case 'boolean':
      return !/^(?:is|has|replace)/.test(name) || name === 'isVetted';
    case 'null':
      return null;
    default:
      return name === 'items' || name === 'tradeIds' ? [1] : null;
  }
}

/** What can be null, or a list or its JSON text: the fuller one. */
function preferred(variants: readonly Json[]): Json {
  const rank = ({ type }: Json) => (type === 'null' ? 2 : type === 'string' ? 1 : 0);
  return variants.toSorted((a, b) => rank(a) - rank(b))[0] ?? {};
}

function objectOf(schema: Json): Json {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
  if (properties.length > 0) {
    return Object.fromEntries(properties.map(([name, part]) => [name, exampleOf(part, name)]));
  }
  const values = schema['additionalProperties'];
  const { enum: keys = ['tradeId'] } = (schema['propertyNames'] ?? {}) as { enum?: string[] };
  if (typeof values !== 'object' || values === null) return {};
  return Object.fromEntries(keys.map((key) => [key, exampleOf(values as Json, key) ?? 1]));
}

function listOf(schema: Json, name: string): unknown[] {
  const places = schema['prefixItems'] as Json[] | undefined;
  if (places) return places.map((place) => exampleOf(place, name));
  // Accepted replies name no errors.
  if (name === 'errors') return [];
  const { items, minItems = 1 } = schema as { items?: Json; minItems?: number };
  return Array.from({ length: Math.max(1, minItems) }, () => exampleOf(items ?? {}, name));
}

function textOf({ format, pattern, minLength, maxLength }: Json, name: string): string {
  if (format === 'email') return 'alice@pricevault.example';
  const known = texts.find(([names]) => names.test(name))?.[1];
  const candidates = [
    ...(known === undefined ? [] : [known, known.slice(0, 10)]),
    'text',
    exampleDate,
    '16:00',
    '1',
    'USD',
    base64(32),
    base64(16),
    uuid,
    'a3'.repeat(32),
    '2026-11-13T21:00:00Z',
    base64(24),
    base64(64),
  ];
  const fits = (text: string) =>
    text.length >= Number(minLength ?? 0) &&
    text.length <= Number(maxLength ?? Infinity) &&
    // The contract's own patterns, which are checked where they are written.
    (typeof pattern !== 'string' || text.search(pattern) >= 0);
  return candidates.find(fits) ?? known ?? 'x'.repeat(Number(minLength ?? 1));
}

function numberOf(schema: Json, name: string): number {
  const { type, minimum, maximum } = schema as { type: string; minimum?: number; maximum?: number };
  const known = numbers.find(([names]) => names.test(name))?.[1] ?? 1;
  const figure = type === 'integer' ? Math.round(known) : known;
  return Math.min(Math.max(figure, minimum ?? -Infinity), maximum ?? Infinity);
}
