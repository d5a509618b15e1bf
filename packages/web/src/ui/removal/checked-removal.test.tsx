import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useTranslation } from 'react-i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notices } from '../notices/notice-store.ts';
import { renderPart } from '../testing/render-part.tsx';
import { useCheckedRemoval } from './checked-removal.ts';
import { RemovalDialog } from './RemovalDialog.tsx';

interface Calls {
  readonly check: (ids: readonly string[]) => Promise<number>;
  readonly remove: (ids: readonly string[]) => Promise<unknown>;
  readonly onRemoved?: (ids: readonly string[]) => void;
  readonly offerUndo?: (ids: readonly string[]) => void;
}

function Assets(calls: Calls) {
  const { t } = useTranslation('assets');
  const removal = useCheckedRemoval({ ...calls, doneText: 'Gone.' });
  return (
    <>
      <button type="button" disabled={removal.isBusy} onClick={() => removal.start(['a', 'b'])}>
        start
      </button>
      <RemovalDialog removal={removal} words={t} />
    </>
  );
}

const noticeTexts = () => notices.list().map((notice) => `${notice.variant}: ${notice.text}`);
const startRemoval = () => userEvent.click(screen.getByRole('button', { name: 'start' }));
const idle = () =>
  waitFor(() => expect(screen.getByRole('button', { name: 'start' })).toBeEnabled());

describe('removing after a check', () => {
  const remove = vi.fn(async () => {});
  const onRemoved = vi.fn();
  beforeEach(() => {
    notices.clear();
    remove.mockReset().mockResolvedValue(undefined);
    onRemoved.mockReset();
  });

  it('removes at once what nothing hangs on', async () => {
    await renderPart(<Assets check={async () => 0} remove={remove} onRemoved={onRemoved} />);
    await startRemoval();
    await waitFor(() => expect(noticeTexts()).toEqual(['success: Gone.']));
    expect(remove).toHaveBeenCalledExactlyOnceWith(['a', 'b']);
    expect(onRemoved).toHaveBeenCalledExactlyOnceWith(['a', 'b']);
  });

  it('asks with the count, and removes only after a yes', async () => {
    await renderPart(<Assets check={async () => 3} remove={remove} />);
    await startRemoval();
    expect(await screen.findByText('Assets have 3 related instrument types.')).toBeInTheDocument();
    expect(remove).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(remove).not.toHaveBeenCalled();
    await startRemoval();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(noticeTexts()).toEqual(['success: Gone.']));
    expect(remove).toHaveBeenCalledOnce();
  });

  it('offers an undo only for what went without a question', async () => {
    const offerUndo = vi.fn();
    const related = { count: 0 };
    await renderPart(
      <Assets check={async () => related.count} remove={remove} offerUndo={offerUndo} />,
    );
    await startRemoval();
    await waitFor(() => expect(offerUndo).toHaveBeenCalledExactlyOnceWith(['a', 'b']));
    related.count = 3;
    await idle();
    await startRemoval();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(noticeTexts()).toEqual(['success: Gone.']));
    expect(offerUndo).toHaveBeenCalledOnce();
  });

  it.each(['check', 'remove'] as const)('says why when the %s fails', async (failing) => {
    const fails = () => Promise.reject(new Error('broken'));
    const check = failing === 'check' ? fails : async () => 0;
    const removeOrFail = failing === 'remove' ? fails : remove;
    await renderPart(<Assets check={check} remove={removeOrFail} onRemoved={onRemoved} />);
    await startRemoval();
    await waitFor(() =>
      expect(noticeTexts()).toEqual(['error: Something went wrong. Please try again.']),
    );
    await idle();
    expect(onRemoved).not.toHaveBeenCalled();
  });
});
