import { expect, it } from 'vitest';
import { openUntil } from './quotes.commands.ts';

it('a request is listed as closed from the instant on which it closes', () => {
  const expiresAt = '2026-03-02T10:00:00.000Z';
  const closing = Date.parse(expiresAt);
  expect(openUntil({ expiresAt }, closing - 1)).toBe(expiresAt);
  expect(openUntil({ expiresAt }, closing)).toBe('closed');
});
