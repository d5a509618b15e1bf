import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataExport } from '@pricevault/contract';
import { expect, it } from 'vitest';
import { answeringServer } from '../../lib/http/testing/answering-server.ts';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { OwnDataCard } from './OwnDataCard.tsx';

const server = answeringServer();
const preparing: DataExport = {
  _id: 'file',
  state: 'preparing',
  askedAt: '2026-11-18T09:00:00.000Z',
  filesDone: 7,
  files: 34,
  bytes: null,
  sha256: null,
  downloadedAt: null,
  expiresAt: '2026-11-19T09:00:00.000Z',
};
const ready: DataExport = {
  ...preparing,
  state: 'ready',
  filesDone: 34,
  bytes: 1_250_000,
  sha256: 'ab',
};
const own = (file: DataExport | null, more: object = {}) => ({
  json: {
    success: true,
    export: file,
    blockedBy: null,
    firmName: 'Northwind',
    endsFirm: true,
    ...more,
  },
});

it('prepares a file, shows how far it is, and offers it when it is ready', async () => {
  let file: DataExport | null = null;
  server.answer = ({ method }) => {
    if (method === 'POST') file = preparing;
    const reply = own(file);
    if (method === 'GET' && file) file = ready;
    return reply;
  };
  await renderPart(<OwnDataCard />);
  const prepare = await screen.findByRole('button', { name: 'Prepare the file' });
  await expect.poll(() => prepare.hasAttribute('disabled')).toBe(false);
  await userEvent.click(prepare);
  expect(await screen.findByText('Preparing: 7 of 34 files')).toBeInTheDocument();
  expect(await screen.findByText(/1\.3 MB/, {}, { timeout: 10_000 })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download' })).toBeEnabled();
});

it('says before deleting what goes, what stays and why, and wants the address', async () => {
  server.answer = ({ method }) => (method === 'GET' ? own(null) : { json: { success: true } });
  await renderPart(<OwnDataCard />);
  const open = await screen.findByRole('button', { name: 'Delete my account' });
  await expect.poll(() => open.hasAttribute('disabled')).toBe(false);
  await userEvent.click(open);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Northwind.*nobody else is a member/)).toBeInTheDocument();
  expect(dialog.getByText(/The audit log keeps your email address/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
  await userEvent.type(dialog.getByLabelText(/Your email address/), 'alice@firm.example');
  expect(dialog.getByRole('button', { name: 'Delete my account' })).toBeEnabled();
});

it('tells the last owner what to do first', async () => {
  server.answer = () => own(null, { blockedBy: 'lastFirmOwner' });
  await renderPart(<OwnDataCard />);
  expect(await screen.findByText(/You are the last owner of your firm/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
});
