import { expect, test } from 'vitest';
import { isLei } from './lei.ts';

test.each([
  ['5493001KJTIIGC8Y1R12', true],
  ['213800WSGIIZCXF1P572', true],
  ['5493001KJTIIGC8Y1R21', false],
  ['5493001kjtiigc8y1r12', false],
  ['5493001KJTIIGC8Y1R1', false],
])('%s is an LEI: %s', (text, isOne) => {
  expect(isLei(text)).toBe(isOne);
});
