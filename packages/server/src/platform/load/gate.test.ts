import { expect, test } from 'vitest';
import { enterGate, Gate } from './gate.ts';

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
