import type { Person, TestApp } from './test-app.ts';

/** Moves the clock. Everybody signs in again, because a token lives half an hour. */
export async function later(
  app: TestApp,
  ms: number,
  people: readonly [Person, Person, Person],
): Promise<[Person, Person, Person]> {
  app.clock.advance(ms);
  const [first, second, third] = people;
  return [
    await app.signInAgain(first),
    await app.signInAgain(second),
    await app.signInAgain(third),
  ];
}
