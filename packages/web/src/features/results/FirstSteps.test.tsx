import { createMemoryHistory } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { FirstSteps } from './FirstSteps.tsx';

const stored = vi.fn<(settings: unknown) => void>();

/** What the vault says, and what is stored with the account. */
function answer(items: readonly { step: string; isDone: boolean }[]) {
  vi.stubGlobal('fetch', async (address: URL, init?: RequestInit) => {
    if (String(address).endsWith('/first-steps')) return Response.json({ success: true, items });
    const { user } = JSON.parse(String(init?.body)) as { user: { settings: unknown } };
    stored(user.settings);
    return Response.json({ success: true, message: '', user: { ...user, role: ['user'] } });
  });
}
beforeEach(() => {
  stored.mockReset();
});

describe('the first steps', () => {
  it('lead to where each is done, say which are, and are kept as done with the account', async () => {
    answer([
      { step: 'sample', isDone: true },
      { step: 'result', isDone: false },
      { step: 'twoFactor', isDone: false },
    ]);
    await renderPart(<FirstSteps />);
    const list = await screen.findByRole('list');
    const [sample, result, code, ...others] = within(list).getAllByRole('listitem');
    expect(others).toEqual([]);
    expect(within(sample as HTMLElement).getByRole('img', { name: 'Done' })).toBeVisible();
    expect(within(result as HTMLElement).getByRole('img', { name: 'Not done yet' })).toBeVisible();
    expect(within(code as HTMLElement).getByRole('link')).toHaveAttribute('href', '/profile');
    expect(screen.getByRole('status')).toHaveTextContent('1 of 3 done');
    await waitFor(() => expect(stored).toHaveBeenCalledOnce());
    expect(stored).toHaveBeenCalledWith({ firstSteps: { isShown: false, done: ['sample'] } });
  });

  it('count a picked cell as an opened result', async () => {
    answer([{ step: 'result', isDone: false }]);
    const history = createMemoryHistory({ initialEntries: ['/dashboard?cell=12m_120m'] });
    await renderPart(<FirstSteps />, 'en', history);
    expect(await screen.findByText('All done.')).toBeVisible();
    await waitFor(() =>
      expect(stored).toHaveBeenCalledWith({ firstSteps: { isShown: false, done: ['result'] } }),
    );
  });

  it('can be put away', async () => {
    answer([{ step: 'colleague', isDone: false }]);
    await renderPart(<FirstSteps />);
    await userEvent.click(await screen.findByRole('button', { name: 'Put away' }));
    expect(stored).toHaveBeenCalledWith({ firstSteps: { isShown: false, done: [] } });
  });
});
