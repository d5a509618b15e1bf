// Long lists in bodies: the same checks as for every input, while others get their turns.
import { deskPositionsContract } from '@pricevault/contract';
import { expect, test } from 'vitest';
import { checkInput } from './serve.ts';
import { checkLongBody, isLong } from './long-bodies.ts';

const { body: schema } = deskPositionsContract.storePositions;
const positions = Array.from({ length: 20_000 }, (_, place) => ({
  tradeId: place + 1,
  notional: 12_345_678.25,
  bid: 97.5,
  offer: 98.75,
}));
const bodyWith = (items: unknown) => ({ fileName: 'book.csv', items, version: 0 });

test.each([
  ['as a list', positions],
  ['as a text', JSON.stringify(positions)],
])('20,000 positions %s are checked in turns, with the same outcome', async (_, items) => {
  const body = bodyWith(items);
  expect(isLong(body)).toBe(true);
  let [isOver, turnsOfOthers] = [false, 0];
  const others = () => {
    turnsOfOthers += 1;
    if (!isOver) setImmediate(others);
  };
  setImmediate(others);
  const checked = await checkLongBody(schema, body);
  isOver = true;
  expect(turnsOfOthers).toBeGreaterThan(5);
  expect(checked).toEqual(checkInput(schema, body, 'body'));
});

test.each([
  ['a bad entry', positions.with(15_000, { tradeId: 1, notional: 2e15, bid: 1, offer: 1 })],
  ['bad entries alone', Array.from({ length: 20_000 }, () => ({}))],
  ['too many', [...positions, ...positions]],
  ['an unsafe number', positions.with(7, { tradeId: 2 ** 60, notional: 1, bid: 1, offer: 1 })],
  ['an unsafe text', [...positions.slice(2), { tradeId: 1, notional: 'a\u0000' }]],
  ['a text that is no list', `${'['.repeat(20_000)}`],
])('%s is refused with the same sentence', async (_, items) => {
  const body = bodyWith(items);
  const refusalOf = (check: () => unknown) => Promise.resolve().then(check).catch((error) => error); // prettier-ignore
  const long = await refusalOf(() => checkLongBody(schema, body));
  expect(long).toBeInstanceOf(Error);
  expect(long).toEqual(await refusalOf(() => checkInput(schema, body, 'body')));
});

test('short bodies are checked at once', () => {
  expect(isLong(bodyWith(positions.slice(0, 1_000)))).toBe(false);
  expect(isLong(null)).toBe(false);
  expect(isLong([positions])).toBe(false);
});
