import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useResultOfChoice } from './result-of-choice.ts';

const openFor = (first: string) =>
  renderHook(({ choice }) => useResultOfChoice<string>(choice, String), {
    initialProps: { choice: first },
  });

it('a result that arrives after another date was chosen is shown for its own date alone', async () => {
  const hook = openFor('monday');
  let arrive = (_result: string) => {};
  const arrival = new Promise<string>((resolve) => {
    arrive = resolve;
  });
  let work = Promise.resolve();
  act(() => {
    work = hook.result.current.run(null, () => arrival);
  });
  expect(hook.result.current.shown.progress).toBe(0);

  hook.rerender({ choice: 'tuesday' });
  expect(hook.result.current.shown).toEqual({ result: null, progress: null, problem: null });
  await act(async () => {
    arrive('of monday');
    await work;
  });
  expect(hook.result.current.shown.result).toBeNull();

  hook.rerender({ choice: 'monday' });
  expect(hook.result.current.shown.result).toBe('of monday');
});

it('a failure leaves what was shown, with the reason', async () => {
  const hook = openFor('monday');
  await act(() => hook.result.current.run(null, async () => 'opened'));
  await act(() =>
    hook.result.current.run(hook.result.current.shown.result, () => Promise.reject('unreadable')),
  );
  expect(hook.result.current.shown).toEqual({
    result: 'opened',
    progress: null,
    problem: 'unreadable',
  });
});
