// Every page's schema: what it writes it reads, and nothing that stands in an address breaks it.
// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseSearch, writeSearch } from '../lib/address/use-address.ts';
import { pages } from './features.ts';

describe.each(pages.map(({ path, search }) => [path, search] as const))('%s', (_path, schema) => {
  const names = Object.keys(schema.shape);
  const anything = fc.dictionary(
    fc.constantFrom(...names, 'other', '__proto__'),
    fc.oneof(fc.string(), fc.constantFrom('new', '2', 'USD', '2026-02-28', 'custom', '-1', 'all')),
  );

  it('takes any address, and comes back from its own', () => {
    fc.assert(
      fc.property(anything, (given) => {
        const search = z.parse(schema, parseSearch(writeSearch(given)));
        expect(names).toEqual(expect.arrayContaining(Object.keys(search)));
        expect(z.parse(schema, parseSearch(writeSearch(search)))).toEqual(search);
      }),
    );
  });
});
