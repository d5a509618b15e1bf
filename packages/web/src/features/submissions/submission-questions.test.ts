import { expect, test } from 'vitest';
import { questionsOf } from './submission-questions.ts';

const checked = { unique_ins_type: true, invalid_ids: [], tf_duplicates_ids: [1, 2, 3] };

test('values that would be replaced are asked for, values that stay the same are not', () => {
  expect(questionsOf(checked, 3, null)).toEqual([]);
  expect(questionsOf(checked, 2, null)).toEqual(['duplicates']);
  expect(questionsOf(checked, 0, null)).toEqual(['duplicates']);
});

test('questions come in the specified order, and mixed types end the flow', () => {
  const result = { ...checked, invalid_ids: ['x'] };
  expect(questionsOf(result, 0, null)).toEqual(['duplicates', 'invalidTrades']);
  expect(questionsOf({ ...result, unique_ins_type: false }, 0, null)).toEqual(['mixedTypes']);
});

test('who gave the marks through the consensus is asked before giving them openly', () => {
  const unused = { plain: false, protocol1: false, kept: false };
  expect(questionsOf(checked, 3, { ...unused, kept: true })).toEqual(['otherPath']);
  expect(questionsOf(checked, 3, { ...unused, plain: true })).toEqual([]);
});
