import Dialog from '@mui/material/Dialog';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { createNoticeStore } from './notice-store.ts';
import { NoticeStack } from './NoticeStack.tsx';

it('a notice is heard while a dialog is open, which hides the rest of the page', async () => {
  const store = createNoticeStore(5);
  await renderPart(
    <>
      <main>The page</main>
      <NoticeStack store={store} place="top-end" />
      <Dialog open aria-label="A dialog">
        In the dialog
      </Dialog>
    </>,
  );
  act(() => store.show('success', 'Requested successfully!'));
  expect(await screen.findByRole('status', { hidden: false })).toHaveTextContent(
    'Requested successfully!',
  );
  expect(screen.queryByRole('main', { hidden: false })).toBeNull();
});

it('the reason of a failure stands apart from what is specified', async () => {
  const store = createNoticeStore(5);
  await renderPart(<NoticeStack store={store} place="top-end" />);
  act(() => store.show('error', 'Respond failed.', 'The request is over.'));
  expect(await screen.findByText('Respond failed.')).toBeVisible();
  expect(screen.getByText('The request is over.')).toBeVisible();
});

it('a notice that appears under the pointer leaves in its time; one that the pointer moves onto waits', async () => {
  const store = { ...createNoticeStore(5), pause: vi.fn() };
  await renderPart(<NoticeStack store={store} place="top-end" />);
  act(() => store.show('success', 'Saved.'));
  const notice = await screen.findByText('Saved.');
  fireEvent.mouseEnter(notice, { screenX: 900, screenY: 150 });
  fireEvent.mouseMove(notice, { screenX: 900, screenY: 150 });
  expect(store.pause).not.toHaveBeenCalled();
  fireEvent.mouseMove(notice, { screenX: 902, screenY: 150 });
  expect(store.pause).toHaveBeenCalled();
});

it('the action of a notice can dismiss it', async () => {
  const store = createNoticeStore(5);
  await renderPart(<NoticeStack store={store} place="top-end" />);
  act(() =>
    store.show('success', 'Removed.', '', (dismiss) => (
      <button type="button" onClick={dismiss}>
        Undo
      </button>
    )),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(store.list()).toEqual([]);
});
