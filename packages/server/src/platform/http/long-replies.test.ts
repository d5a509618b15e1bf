// Long lists in replies: the same checks as for every reply, while others get their turns.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checkLongReply, isLongReply } from './long-replies.ts';

const schema = z.object({
  success: z.literal(true),
  items: z.array(z.object({ tradeId: z.int(), text: z.string(), mean: z.nullable(z.number()) })),
  total: z.int(),
});
const items = Array.from({ length: 20_000 }, (_, place) => ({
  tradeId: place + 1,
  text: `${place}`,
  mean: place % 2 === 0 ? null : place / 8,
  secret: 'of no concern to the caller',
}));
const replyWith = (rows: readonly unknown[]) => ({
  success: true,
  items: rows,
  total: rows.length,
  internal: 1,
});

test('a list of 20,000 rows is checked in turns, with the same outcome', async () => {
  const reply = replyWith(items);
  expect(isLongReply(reply)).toBe(true);
  let [isOver, turnsOfOthers] = [false, 0];
  const others = () => {
    turnsOfOthers += 1;
    if (!isOver) setImmediate(others);
  };
  setImmediate(others);
  const checked = await checkLongReply(schema, reply);
  isOver = true;
  expect(turnsOfOthers).toBeGreaterThan(5);
  expect(checked).toEqual(z.safeParse(schema, reply));
  expect(JSON.stringify(checked)).toBe(JSON.stringify(z.safeParse(schema, reply)));
});

test.each([
  ['a broken row', replyWith(items.with(15_000, { tradeId: 1.5, text: '', mean: 1, secret: '' }))],
  ['a broken field beside the list', { ...replyWith(items), total: 'many' }],
])('%s breaks the contract', async (_, reply) => {
  expect((await checkLongReply(schema, reply)).success).toBe(false);
});

test('lists with a length of their own are checked as a whole', async () => {
  const few = z.object({ items: z.array(z.int()).check(z.maxLength(1_500)) });
  const numbers = items.map(({ tradeId }) => tradeId);
  expect((await checkLongReply(few, { items: numbers })).success).toBe(false);
  expect((await checkLongReply(few, { items: numbers.slice(0, 1_200) })).success).toBe(true);
});

test('short replies are checked at once', () => {
  expect(isLongReply(replyWith(items.slice(0, 1_000)))).toBe(false);
});
