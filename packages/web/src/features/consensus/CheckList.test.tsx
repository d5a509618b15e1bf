import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { checkNames, type Check } from '@pricevault/consensus';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { CheckList } from './CheckList.tsx';

/** All passed but for these. */
async function show(changes: Partial<Record<Check['name'], Partial<Check>>>) {
  const checks = checkNames.map((name): Check => ({
    name,
    status: 'passed',
    about: [],
    ...changes[name],
  }));
  await renderPart(<CheckList checks={checks} ownReceivedAt="2026-11-15T17:23:00Z" />);
  const items = within(screen.getByRole('list', { name: 'Checks of the result' })).getAllByRole(
    'listitem',
  );
  return (name: Check['name']) => items[checkNames.indexOf(name)];
}

describe('the checks of a result', () => {
  it('say that a colleague replaced the contribution, when, and by which submission', async () => {
    const item = await show({
      'own-contribution-listed': { status: 'warning', about: ['bb6ea8c5'] },
    });
    expect(item('own-contribution-listed')).toHaveTextContent(
      /A colleague replaced your firm’s contribution, .*2026.*Submission: bb6ea8c5/,
    );
    expect(screen.getAllByTitle('Passed with a warning')).toHaveLength(1);
    expect(screen.getAllByTitle('Passed')).toHaveLength(checkNames.length - 1);
  });

  it('say what was not compared and why, whatever else failed', async () => {
    const item = await show({
      'checked-keys-unchanged': { status: 'not-checked' },
      'own-contribution-listed': { status: 'not-checked' },
      'keys-opened': { status: 'failed', about: ['a', 'b', 'c', 'd'] },
      'sums-possible': { status: 'not-checked' },
    });
    expect(item('checked-keys-unchanged')).toHaveTextContent('you have marked no key');
    expect(item('own-contribution-listed')).toHaveTextContent('this browser remembers no');
    expect(item('keys-opened')).toHaveTextContent('Submission: a, b, c, …');
    expect(item('sums-possible')).toHaveTextContent('an earlier check failed');
  });

  it('claim no reason of their own where the lists could not even be read', async () => {
    const item = await show({
      'round-usable': { status: 'failed', about: ['round'] },
      'checked-keys-unchanged': { status: 'not-checked' },
      'own-contribution-listed': { status: 'not-checked' },
    });
    for (const name of ['checked-keys-unchanged', 'own-contribution-listed'] as const) {
      expect(item(name)).toHaveTextContent('an earlier check failed');
    }
  });
});
