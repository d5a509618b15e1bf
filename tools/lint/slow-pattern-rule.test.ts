import { expect, it } from 'vitest';
import { isSuperLinear } from './slow-pattern-rule.mjs';

const found = (pattern: RegExp) => isSuperLinear(pattern.source, pattern.flags);

it('finds patterns that take quadratic time', () => {
  // Two neighbours that can share the same digits.
  expect(found(/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i)).toBe(true);
  expect(found(/^9{15,}\.?9*$/)).toBe(true);
  // A search that starts again at every character.
  expect(found(/\s+$/)).toBe(true);
  expect(found(/\/+$/)).toBe(true);
});

it('finds patterns that take exponential time', () => {
  expect(found(/^(?:a+)+$/)).toBe(true);
});

it('accepts linear patterns', () => {
  expect(found(/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i)).toBe(false);
  expect(found(/^9{15,}(?:\.9*)?$/)).toBe(false);
  expect(found(/(?<!\/)\/+$/)).toBe(false);
  expect(found(/^\d{4}-\d{2}-\d{2}$/)).toBe(false);
});
