import { expect, it, describe } from 'vitest';
import { placeBeside } from './list-place.ts';
import { createAttemptKey } from './attempt-key.ts';

const fieldAt = (top: number) => ({ top, bottom: top + 40, left: 16, width: 300 });

it('a list opens below its field', () => {
  expect(placeBeside(fieldAt(100), 800)).toEqual({
    left: 16,
    width: 300,
    maxHeight: 288,
    top: 144,
  });
});

it('a list opens above where there is more space, no taller than that', () => {
  expect(placeBeside(fieldAt(220), 400)).toEqual({
    left: 16,
    width: 300,
    maxHeight: 208,
    bottom: 184,
  });
});

it('a list stays below in a low window with more space there', () => {
  expect(placeBeside(fieldAt(60), 300)).toMatchObject({ top: 104, maxHeight: 188 });
});

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
