// Bodies and queries that no form sends, for every endpoint of the contract. Each is made from the endpoint's own schema or
// from nothing, and repeats with the same number.
import { allEndpoints, type Endpoint } from '@pricevault/contract';
import { smallestInput } from '../../packages/server/test/smallest-input.ts';

interface FuzzedCall {
  readonly endpoint: Endpoint;
  readonly path: string;
  readonly init: RequestInit;
}

const texts = [
  '', ' ', 'a', '\u0000', '\ud800', 'name \udc00', 'é'.repeat(300), 'x'.repeat(5_000), '9'.repeat(14_000), `${'9'.repeat(400)}e9`, '-0',
  'NaN', '1e400', '-1', '0x10', '2026-02-31', '2026-11-16', '0000-01-01', '9999-12-31', '-271821-04-20', '+275760-09-13T00:00:00Z', '2026-11-16T24:61:00Z', '00000000-0000-0000-0000-000000000000', "' or 1=1 --", '${7*7}',
  '<script>alert(1)</script>', '../../etc/passwd', '%00', '[]', '{}', '[{}]', '[[[[[[[[]]]]]]]]', 'null', 'true', '__proto__',
]; // prettier-ignore
const others: readonly unknown[] = [
  null, true, 0, -1, 1e308, 2 ** 53, 0.1, [], {}, [null], [[]], [{}], { a: { b: { c: {} } } }, Array(200).fill({}),
]; // prettier-ignore
const mediaTypes = [
  'application/json', 'application/json; charset=utf-16', 'text/plain', 'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x', 'application/xml', '', 'nonsense',
]; // prettier-ignore
const rawBodies = ['', '{', '[', 'null', '0', '"a"', '[1]', '{"a":1,}', '{"__proto__":{}}', `{"a":${'['.repeat(2_000)}`, '\ufeff{}', `{"items":${'9'.repeat(100_000)}}`]; // prettier-ignore

/** A small generator, so that a failing call can be repeated by its number. */
function randomFrom(seed: number): <T>(list: readonly T[]) => T {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  return (list) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const chosen = list.at((state >>> 0) % list.length);
    if (chosen === undefined) throw new RangeError('There is nothing to choose from.');
    return chosen;
  };
}

/** A lone surrogate cannot be part of an address. */
const wellFormed = (text: string) => Buffer.from(text, 'utf8').toString('utf8');

type Pick = ReturnType<typeof randomFrom>;

/** Replaces some of the values, keeping the shape. */
function spoil(value: unknown, pick: Pick): unknown {
  if (pick([true, false, false])) return pick<unknown>([...texts, ...others]);
  if (Array.isArray(value)) return value.map((entry) => spoil(entry, pick));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, spoil(entry, pick)]));
}

function bodyOf({ body }: Endpoint, pick: Pick): string {
  if (!body || pick([true, false, false, false])) return pick(rawBodies);
  return JSON.stringify(spoil(smallestInput(body, pick(texts)), pick));
}

function queryOf({ query }: Endpoint, pick: Pick): string {
  if (!query) return '';
  const { def } = query._zod as unknown as { def: { shape?: Record<string, unknown> } };
  const names = Object.keys(def.shape ?? {}).filter(() => pick([true, false]));
  return `?${names.map((name) => `${name}=${encodeURIComponent(wellFormed(pick(texts)))}`).join('&')}`;
}

/** Ends the session, or waits for events. */
const leftOut = new Set(['/api/events', '/api/auth/logout']);

export const fuzzedEndpoints = allEndpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ path }) => !leftOut.has(path));

export function fuzzedCall(endpoint: Endpoint, number: number): FuzzedCall {
  const pick = randomFrom(number + endpoint.path.length * 7_919);
  const path = endpoint.path.replace(/:\w+/g, () =>
    encodeURIComponent(wellFormed(pick(texts).slice(0, 200))),
  );
  const hasBody = endpoint.method !== 'GET';
  const type = pick([...mediaTypes, ...Array<string>(20).fill('application/json')]);
  return {
    endpoint,
    path: path + queryOf(endpoint, pick),
    init: {
      method: endpoint.method,
      ...(hasBody
        ? { body: bodyOf(endpoint, pick), headers: type === '' ? {} : { 'content-type': type } }
        : {}),
      redirect: 'manual',
    },
  };
}
