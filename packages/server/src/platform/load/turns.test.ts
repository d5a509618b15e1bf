import { expect, test } from 'vitest';
import { jsonInTurns, mapInTurns, pauseTurnsWhile } from './turns.ts';

function busy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('several computations at once leave every round of the event loop to one of them', async () => {
  let running = true;
  let rounds = 0;
  let steps = 0;
  const most: number[] = [];
  const count = () => {
    rounds += 1;
    most.push(steps);
    steps = 0;
    if (running) setImmediate(count);
  };
  setImmediate(count);
  const numbers = Array.from({ length: 20 }, (_, index) => index);
  const compute = () =>
    mapInTurns(numbers, (number) => {
      busy(0.6); // longer than a turn: one step for each
      steps += 1;
      return number * 2;
    });
  const results = await Promise.all([compute(), compute(), compute()]);
  running = false;
  expect(results).toEqual(Array.from({ length: 3 }, () => numbers.map((number) => number * 2)));
  expect(rounds).toBeGreaterThan(50);
  // The first step of each starts at once.
  expect(Math.max(...most.slice(1))).toBeLessThanOrEqual(1);
});

test('while light calls are at work, turns come less often, but they come', async () => {
  const numbers = Array.from({ length: 10 }, (_, index) => index);
  const steps = async () => {
    let rounds = 0;
    let running = true;
    const count = () => {
      rounds += 1;
      if (running) setImmediate(count);
    };
    count();
    await mapInTurns(numbers, () => busy(0.6));
    running = false;
    return rounds;
  };
  const alone = await steps();
  const end = pauseTurnsWhile(() => true);
  const beside = await steps();
  end();
  expect(beside).toBeGreaterThan(5 * alone);
});

test.each([
  {},
  { success: true, rows: [] },
  { a: undefined, rows: [undefined, 1, 'ü"'], b: { c: [1] } },
  { rows: Array.from({ length: 120 }, (_, line) => ({ line, text: `row ${line}` })), end: null },
])('the pieces together are the JSON text', async (value) => {
  expect((await jsonInTurns(value)).join('')).toBe(JSON.stringify(value));
});
