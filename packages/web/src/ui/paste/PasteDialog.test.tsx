import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import type { UseGridSource } from './grid-source.ts';
import { PasteDialog } from './PasteDialog.tsx';

const useNoSource: UseGridSource = () => ({
  series: [],
  trades: [],
  isReading: false,
  error: null,
  retry: () => {},
});

async function show(pasted: string) {
  const onClose = vi.fn();
  await renderPart(
    <PasteDialog useSource={useNoSource} pasted={pasted} onFile={() => {}} onClose={onClose} />,
  );
  return onClose;
}

it('cells that were typed are given up only after a question', async () => {
  const onClose = await show('');
  await userEvent.type(screen.getByRole('textbox'), '1001 8.05');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('Discard changes?')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('cells that can be pasted again are not asked about', async () => {
  const onClose = await show('1001\t8.05');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
