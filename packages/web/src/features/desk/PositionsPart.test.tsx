// Positions are only in the page until somebody chooses to store them for the firm, and the page says which.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as files from '../../lib/files/save-file.ts';
import {
  answeringServer,
  refusal,
  type HeardCall,
} from '../../lib/http/testing/answering-server.ts';
import { SignedIn } from '../../lib/session/testing/SignedIn.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { holdPositions, type Positions } from './positions-store.ts';
import { PositionsPart } from './PositionsPart.tsx';
import { row } from './testing/desk-row.ts';

const server = answeringServer();
let stored: { items: object[]; fileName: string } | null = null;
let version = 0;
beforeEach(() => {
  notices.clear();
  [stored, version] = [null, 0];
  server.answer = answer;
});
afterEach(() => act(() => holdPositions('alice', null)));

const summary = () => ({
  success: true,
  version,
  stored: stored && {
    trades: stored.items.length,
    storedBy: 'Bob',
    version,
    storedAt: '2026-11-16T18:00:00.000Z',
  },
});

function answer({ method, path, body }: HeardCall) {
  if (path === '/api/desk/positions' && method === 'PUT') {
    stored = body as NonNullable<typeof stored>;
    version += 1;
  }
  if (path === '/api/desk/positions/remove') {
    stored = null;
    version += 1;
  }
  if (path === '/api/desk/positions/items') return { json: { success: true, version, ...stored } };
  if (path.startsWith('/api/desk/positions')) return { json: summary() };
  return refusal(404, 'notFound');
}

const book: Positions = {
  fileName: 'book.csv',
  notionals: new Map([[7, 10_000_000]]),
  markets: new Map([[7, { bid: 97 }]]),
};
const sent = () => server.heard.filter(({ method }) => method !== 'GET');
const part = () => renderPart(<PositionsPart rows={[row]} />);
const confirm = async (label: string) => {
  await userEvent.click(await screen.findByRole('button', { name: label }));
  const dialog = await screen.findByRole('alertdialog');
  return { dialog, yes: within(dialog).getByRole('button', { name: label }) };
};

it('says that they are only here, and stores them only after a question that says who can read them', async () => {
  act(() => holdPositions('alice', book));
  await part();
  expect(await screen.findByText('Only in this page')).toBeInTheDocument();
  expect(screen.getByText(/Nothing is stored or sent/)).toBeInTheDocument();
  await waitFor(() => expect(server.heard).toHaveLength(1));
  const { dialog, yes } = await confirm('Store for the firm');
  expect(dialog).toHaveTextContent('Owners, preparers and approvers of your firm');
  expect(dialog).toHaveTextContent('Whoever runs the server also holds the key');
  expect(sent()).toEqual([]);
  await userEvent.click(yes);
  expect(await screen.findByText('Stored for the firm')).toBeInTheDocument();
  expect(sent()[0]?.body).toEqual({
    fileName: 'book.csv',
    items: [{ tradeId: 7, notional: 10_000_000, bid: 97 }],
    version: 0,
  });
  expect(await screen.findByText(/stored by .*Bob/)).toBeInTheDocument();
  expect(server.heard.some(({ path }) => path.endsWith('/items'))).toBe(false);
});

it('brings the stored ones into the page, writes them as a file and deletes them', async () => {
  stored = { fileName: 'book.csv', items: [{ tradeId: 7, notional: 10_000_000, bid: 97 }] };
  version = 3;
  const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
  await part();
  expect(await screen.findByText('Stored for the firm')).toBeInTheDocument();
  expect(await screen.findByText(/net .*USD \+3,250/)).toBeInTheDocument();
  await userEvent.click(screen.getByText('Download'));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(saved.mock.calls[0]?.[1]).toContain('tradeId,notional,bid\r\n7,10000000,97\r\n');
  const { dialog, yes } = await confirm('Delete for the firm');
  expect(dialog).toHaveTextContent('gone for everybody in your firm');
  await userEvent.click(yes);
  await waitFor(() => expect(screen.queryByText('Stored for the firm')).toBeNull());
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    ['/api/desk/positions/remove', { version: 3 }],
  ]);
});

it('keeps a loaded file apart from the stored ones until somebody replaces them', async () => {
  stored = { fileName: 'old.csv', items: [{ tradeId: 8, notional: 1 }] };
  version = 2;
  act(() => holdPositions('alice', book));
  await part();
  expect(await screen.findByText(/The firm has stored other ones/)).toBeInTheDocument();
  expect(screen.getByText('Only in this page')).toBeInTheDocument();
  const { dialog, yes } = await confirm('Replace the stored ones');
  expect(dialog).toHaveTextContent('They replace the ones that are stored now');
  server.answer = (call) =>
    call.method === 'PUT' ? refusal(409, 'positionsChanged', '', { name: 'Bob' }) : answer(call);
  await userEvent.click(yes);
  await waitFor(() => expect(notices.list()[0]?.text).toContain('changed the stored positions'));
  expect(sent()[0]?.body).toMatchObject({ version: 2 });
  await userEvent.click(screen.getByText('Use the stored ones'));
  expect(await screen.findByText(/old\.csv/)).toBeInTheDocument();
});

it('asks nothing of the vault for a role that may not store them, and says why', async () => {
  act(() => holdPositions('alice', book));
  await renderPart(
    <SignedIn as={{ firmRole: 'member' }}>
      <PositionsPart rows={[row]} />
    </SignedIn>,
  );
  const button = await screen.findByRole('button', { name: 'Store for the firm' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(/does not include storing positions/);
  expect(server.heard).toEqual([]);
});
