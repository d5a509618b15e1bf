import { expect, it } from 'vitest';
import { placeBeside } from './list-place.ts';

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
