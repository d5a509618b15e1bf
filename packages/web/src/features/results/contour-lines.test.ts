import { expect, test } from 'vitest';
import { contourLevels, contourLines } from './contour-lines.ts';

test('levels are round numbers inside the range; a flat grid has none', () => {
  expect(contourLevels([[61.2, 98.7]], 6)).toEqual([70, 80, 90]);
  expect(contourLevels([[-0.4, 0.45, null]], 5)).toEqual([-0.2, 0, 0.2, 0.4]);
  expect(contourLevels([[5, 5]], 6)).toEqual([]);
  expect(contourLevels([[null]], 6)).toEqual([]);
});

test('a slope has one straight line, where the value is met', () => {
  const [line] = contourLines(
    [
      [0, 10],
      [0, 10],
    ],
    [2.5],
  );
  expect(line?.segments).toEqual([{ from: [0.25, 0], to: [0.25, 1] }]);
});

test('a square with a missing corner has no line', () => {
  const grid = [
    [0, 10],
    [null, 10],
  ];
  expect(contourLines(grid, [5])[0]?.segments).toEqual([]);
});

test('at a saddle the middle decides which corners belong together', () => {
  const high = contourLines(
    [
      [10, 0],
      [0, 12],
    ],
    [5],
  )[0]?.segments;
  const low = contourLines(
    [
      [10, 0],
      [0, 7],
    ],
    [5],
  )[0]?.segments;
  expect(high).toHaveLength(2);
  expect(low).toHaveLength(2);
  expect(high).not.toEqual(low);
});
