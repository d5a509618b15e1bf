import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { keptCheckNames, type KeptCheck } from '@pricevault/consensus/protocol3';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { CheckList } from './CheckList.tsx';

/** All passed but for these. */
async function show(changes: Partial<Record<KeptCheck['name'], Partial<KeptCheck>>>) {
  const checks = keptCheckNames.map((name): KeptCheck => ({
    name,
    status: 'passed',
    about: [],
    ...changes[name],
  }));
  await renderPart(<CheckList checks={checks} />);
  const items = within(screen.getByRole('list', { name: 'Checks of the result' })).getAllByRole(
    'listitem',
  );
  return (name: KeptCheck['name']) => items[keptCheckNames.indexOf(name)];
}

describe('the checks of a result', () => {
  it('say what a browser that remembers nothing could not compare', async () => {
    const item = await show({
      'keepers-pinned': { status: 'not-checked' },
      'own-contribution-in-set': { status: 'not-checked' },
    });
    expect(item('keepers-pinned')).toHaveTextContent(
      'no keepers have been confirmed in this browser',
    );
    expect(item('own-contribution-in-set')).toHaveTextContent('this browser has no record of');
    expect(screen.getAllByTitle('Passed')).toHaveLength(keptCheckNames.length - 2);
  });

  it('name who failed, and do not invent reasons for what came after', async () => {
    const item = await show({
      'set-signed': { status: 'failed', about: ['a', 'b', 'c', 'd'] },
      'shares-agree': { status: 'not-checked' },
    });
    expect(item('set-signed')).toHaveTextContent('About: a, b, c, …');
    expect(item('shares-agree')).toHaveTextContent('an earlier check failed');
  });
});
