import { expect, test } from 'vitest';
import { enterGate, Gate } from './gate.ts';
import { jsonInTurns, mapInTurns, pauseTurnsWhile } from './turns.ts';

const patient = { places: 2, maxWaiting: 10, maxWaitMs: Infinity };

test('those beyond the limit wait in line, and a place passes to the first of them', async () => {
  const gate = new Gate(patient);
  const order: string[] = [];
  const enter = (name: string) => enterGate(gate).then(() => order.push(name));
  await Promise.all([enter('a'), enter('b')]);
  const later = [enter('c'), enter('d')];
  expect([gate.inside, gate.waiting, order]).toEqual([2, 2, ['a', 'b']]);
  gate.leave();
  await later[0];
  expect([gate.inside, gate.waiting, order]).toEqual([2, 1, ['a', 'b', 'c']]);
  gate.leave();
  await later[1];
  gate.leave();
  gate.leave();
  expect([gate.inside, gate.waiting]).toEqual([0, 0]);
});

test('the line has an end', async () => {
  const gate = new Gate({ places: 1, maxWaiting: 1, maxWaitMs: Infinity });
  expect(await enterGate(gate)).toBe('entered');
  const waiting = enterGate(gate);
  expect(await enterGate(gate)).toBe('full');
  gate.leave();
  expect(await waiting).toBe('entered');
});

test('waiting ends after its time, and nobody who waited takes a place', async () => {
  const gate = new Gate({ places: 1, maxWaiting: 10, maxWaitMs: 20 });
  await enterGate(gate);
  expect(await Promise.all([enterGate(gate), enterGate(gate)])).toEqual(['full', 'full']);
  expect([gate.inside, gate.waiting]).toEqual([1, 0]);
  gate.leave();
  expect(gate.tryEnter()).toBe(true);
});

test('a caller who left takes no place', async () => {
  const gate = new Gate({ ...patient, places: 1 });
  await enterGate(gate);
  let isGone = false;
  const gone = enterGate(gate, () => isGone);
  const staying = enterGate(gate);
  isGone = true;
  gate.leave();
  expect([await gone, await staying, gate.inside]).toEqual(['gone', 'entered', 1]);
});

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
