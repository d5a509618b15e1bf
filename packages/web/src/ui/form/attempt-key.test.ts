import { describe, expect, it } from 'vitest';
import { createAttemptKey } from './attempt-key.ts';

describe('the idempotency key of a form', () => {
  it('stays the same while the same values are tried again', () => {
    const attempt = createAttemptKey();
    const key = attempt.keyFor({ name: 'FX' });
    expect(key).toMatch(/^[\w-]{8,128}$/);
    expect(attempt.keyFor({ name: 'FX' })).toBe(key);
  });

  it('is another one for other values, and for the same values after they were accepted', () => {
    const attempt = createAttemptKey();
    const keys = [attempt.keyFor({ name: 'FX' }), attempt.keyFor({ name: 'Rates' })];
    attempt.accepted();
    keys.push(attempt.keyFor({ name: 'Rates' }));
    expect(new Set(keys).size).toBe(3);
  });
});
