import { createMemoryHistory } from '@tanstack/react-router';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DeskBook } from '@pricevault/contract';
import { readPositionsFile } from '@pricevault/file-formats/positions/positions-file';
import { beforeEach, expect, it, vi } from 'vitest';
import { answeringServer, refusal } from '../../lib/http/testing/answering-server.ts';
import { SignedIn } from '../../lib/session/testing/SignedIn.tsx';
import * as files from '../../lib/files/save-file.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import { writeDeskFile } from './desk-file.ts';
import * as reading from './read-positions.ts';
import { Page } from './DeskPage.tsx';
import { answer, desk, findRow, page } from './testing/desk-page.tsx';
import { row } from './testing/desk-row.ts';

const server = answeringServer();
beforeEach(() => {
  notices.clear();
  server.answer = answer;
});

const signedBook: DeskBook = {
  instrumentTypeId: 'type-1',
  name: 'USD SOFR Swaption',
  valuationDate: '2026-11-16',
  isProvisional: false,
  state: 'prepared',
  marks: 255,
  exceptions: 1,
  open: 0,
  prepared: { _id: 'bob', name: 'Bob', at: '2026-11-16T18:00:00.000Z' },
  approved: null,
  listHash: 'ab'.repeat(32),
  hasChanged: false,
  steps: [],
};

async function exportAs(format: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: format }));
}
const lists = () =>
  server.heard.filter(({ method, path }) => method === 'POST' && path === '/api/desk/exceptions');

it('shows a mark in the market’s shorthand with its figures, and the counts of the date', async () => {
  await desk();
  const shown = await findRow();
  expect(shown).toHaveTextContent('1y10y −50bp payer');
  for (const text of ['101.50', '98.25', '+3.25', '+2.50', '3.4', '9/9', 'Open', 'Final']) {
    expect(within(shown).getByText(text)).toBeInTheDocument();
  }
  expect(screen.getByText('255')).toBeInTheDocument();
  expect(screen.getByText('Own (bp)')).toBeInTheDocument();
});

it('asks the server with the filters of the address', async () => {
  const history = createMemoryHistory({
    initialEntries: ['/desk?state=open&type=type-1&expiry=1y&scope=all&sort=-zScore&search=payer'],
  });
  await desk(<Page />, history);
  await findRow();
  expect(lists()[0]?.body).toEqual({
    pageNum: 0,
    pageSize: 25,
    searchText: 'payer',
    sortBy: 'zScore',
    sortDirection: 'desc',
    state: 'open',
    instrumentTypeId: 'type-1',
    expiry: '1y',
    scope: 'all',
  });
});

it('a letter on a row opens the change with its state, which needs a reason', async () => {
  await desk();
  const shown = await findRow();
  shown.focus();
  await userEvent.keyboard('e');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText('State')).toHaveValue('explained');
  const save = within(dialog).getByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  await userEvent.selectOptions(within(dialog).getByLabelText(/Reason/), 'staleMark');
  await userEvent.type(within(dialog).getByLabelText('Comment'), 'Sent too early');
  await userEvent.click(save);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const sent = server.heard.find(({ method }) => method === 'PUT');
  expect(sent?.headers['idempotency-key']).toBeDefined();
  expect(sent?.body).toEqual({
    items: [{ tradeId: 7, valuationDate: '2026-11-16', version: 0 }],
    change: {
      state: 'explained',
      reason: 'staleMark',
      comment: 'Sent too early',
      assigneeId: null,
    },
  });
});

it.each([
  ['Turkish F', { key: 'e', code: 'KeyD' }],
  ['Arabic', { key: 'ث', code: 'KeyE' }],
])('the letter on a row works on a keyboard in %s', async (_keyboard, pressed) => {
  await desk();
  fireEvent.keyDown(await findRow(), pressed);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText('State')).toHaveValue('explained');
});

it('a colleague’s change is named, and nothing typed is lost', async () => {
  server.answer = (call) =>
    call.method === 'PUT'
      ? refusal(409, 'exceptionsChanged', '', { name: 'Bob', count: 1 })
      : answer(call);
  await desk();
  (await findRow()).focus();
  await userEvent.keyboard('c');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(/Bob has changed 1 of these/)).toBeInTheDocument();
});

it('a viewer cannot change anything, by key or by button', async () => {
  await desk(
    <SignedIn as={{ firmRole: 'viewer' }}>
      <Page />
    </SignedIn>,
  );
  (await findRow()).focus();
  await userEvent.keyboard('e');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('a key on a mark of a signed book says that the book is locked', async () => {
  server.answer = (call) => {
    if (call.path === '/api/desk/trade')
      return { json: { success: true, row, points: [], log: [] } };
    return call.path === '/api/desk/sign-offs'
      ? { json: { success: true, items: [signedBook] } }
      : answer(call);
  };
  await desk();
  expect(await screen.findByText(/^Prepared by \u2068Bob/)).toBeInTheDocument();
  (await findRow()).focus();
  await userEvent.keyboard('e');
  const why =
    'This book is signed and locked. Its exceptions can be changed once it is sent back or reopened with a reason.';
  expect(notices.list().map(({ text }) => text)).toEqual([why]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  // The panel says it too, also where a button has no title.
  await userEvent.keyboard('{Enter}');
  const panel = await screen.findByRole('dialog');
  expect(await within(panel).findByText(why)).toBeInTheDocument();
});

it('books that could not be read are not none: the page says why and asks again', async () => {
  let isAway = true;
  server.answer = (call) => {
    if (call.path !== '/api/desk/sign-offs') return answer(call);
    return isAway
      ? refusal(409, 'bookListMoved')
      : { json: { success: true, items: [signedBook] } };
  };
  await desk();
  const failure = await screen.findByRole('alert');
  isAway = false;
  await userEvent.click(within(failure).getByRole('button'));
  expect(await screen.findByText(/^Prepared by \u2068Bob/)).toBeInTheDocument();
});

it('a tolerance that is no number is called so, and does not switch the limit off', async () => {
  const rule = { instrumentTypeId: null, expiryBucket: null };
  const limits = { z: 3, price: null, vol: null, minMean: null, minVega: null };
  server.answer = (call) =>
    call.path === '/api/desk/tolerances'
      ? { json: { success: true, rules: [{ ...rule, ...limits }], version: 1 } }
      : answer(call);
  await desk();
  await userEvent.click(await screen.findByText('Tolerances'));
  const field = await screen.findByDisplayValue('3');
  const save = screen.getByRole('button', { name: 'Save' });
  await userEvent.clear(field);
  await userEvent.type(field, '2,5,0');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/number/);
  expect(save).toBeDisabled();
  // Left empty, it is off.
  await userEvent.clear(field);
  expect(field).toBeValid();
  expect(save).toBeEnabled();
});

it('says why nothing is shown', async () => {
  server.answer = (call) =>
    call.path === '/api/desk/exceptions'
      ? { json: { ...page, items: [], total: 0, hiddenBecause: 'notVetted' } }
      : answer(call);
  await desk();
  expect(await screen.findByText(/Your firm is not vetted yet/)).toBeInTheDocument();
  expect(screen.getByText('No exceptions')).toBeInTheDocument();
});

it.each([
  { of: 'the newest date', asOf: page.asOf, text: /no marks of .*16 Nov 2026/ },
  { of: 'any date', asOf: null, text: 'Your firm has no marks yet' },
])('says that the firm gave nothing of $of, and where to submit', async ({ asOf, text }) => {
  const counts = { ...page.counts, marks: 0, exceptions: 0 };
  server.answer = (call) =>
    call.path === '/api/desk/exceptions'
      ? { json: { ...page, items: [], total: 0, counts, asOf } }
      : answer(call);
  await desk();
  expect(await screen.findByText(text)).toBeInTheDocument();
  const next = screen.getByRole('link', { name: 'Submit marks' });
  expect(next).toHaveAttribute('href', '/submissions');
});

it('notionals of a file give differences in money, in the list and in the file, and are never sent', async () => {
  const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => {});
  await desk();
  await findRow();
  const before = server.heard.length;
  const text = 'tradeId,notional\n7,10000000\nTotal,10000000\n';
  // There are no workers here.
  vi.spyOn(reading, 'readPositions').mockResolvedValue(readPositionsFile(text));
  const book = new File([text], 'book.csv');
  await userEvent.upload(await screen.findByLabelText('File with notionals'), book);
  expect(await screen.findByText('+3,250')).toBeInTheDocument();
  expect(screen.getByText('Diff. (USD)')).toBeInTheDocument();
  expect(screen.getByText(/“.Total.” is not a trade ID/).closest('li')).toHaveTextContent(
    'Line 3:',
  );
  expect(
    await screen.findByText(/1 of 1 rows: net .*USD \+3,250.*, gross .*USD 3,250/),
  ).toBeInTheDocument();
  await exportAs('CSV');
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(saved.mock.calls[0]?.[1]).toContain('USD,10000000,3250\r\n');
  // The vault knows no notional, so this page orders all rows of the filters.
  await userEvent.click(screen.getByText('Diff. (USD)'));
  await expect.poll(() => screen.queryByText('+3,250')).not.toBeNull();
  expect(lists().at(-1)?.body).not.toHaveProperty('sortBy', 'money');
  expect(JSON.stringify(server.heard.slice(before))).not.toContain('10000000');
  await userEvent.click(screen.getByText('Clear notionals'));
  expect(screen.queryByText('+3,250')).not.toBeInTheDocument();
  saved.mockRestore();
});

it('prudent valuation is computed here from the dispersion and the loaded book, and nothing of it is sent', async () => {
  const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => {});
  await desk();
  await findRow();
  const text = 'tradeId,notional,bid,offer\n7,10000000,97,99\n';
  vi.spyOn(reading, 'readPositions').mockResolvedValue(readPositionsFile(text));
  await userEvent.upload(
    await screen.findByLabelText('File with notionals'),
    new File([text], 'book.csv'),
  );
  const before = server.heard.length;
  await userEvent.click(screen.getByRole('button', { name: 'Prudent valuation' }));
  const dialog = await screen.findByRole('dialog', { name: 'Prudent valuation' });
  // t₉₀ of 8 degrees 1.39682, error √(9/8)/3 = 0.35355: PV 97.7562, own 101.5 bp on 10 million.
  expect(await within(dialog).findByText('1.3968')).toBeInTheDocument();
  expect(within(dialog).getByText('97.756')).toBeInTheDocument();
  const book = within(dialog).getByRole('row', { name: /^Book/ });
  expect(within(book).getByText('3,744')).toBeInTheDocument();
  // As many decimals in each row of the column.
  expect(within(book).getByText('100.0%')).toBeInTheDocument();
  expect(within(book).getByText('1,872')).toBeInTheDocument();
  // Half of the spread of 2 bp, halved by the annex, and the sum.
  expect(within(book).getByText('500')).toBeInTheDocument();
  expect(within(book).getByText('2,372')).toBeInTheDocument();
  // A mark that is prudent already needs no adjustment, and what was sold is worth less where the price is higher.
  expect(within(dialog).getByText('APVA = (1 − α) · max{0, ±(FV − PV)}')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Export' }));
  const [name, content] = saved.mock.calls.at(-1) ?? [];
  expect(name).toBe('prudent-valuation-2026-11-16.csv');
  expect(content).toContain('uncertaintyIndividual');
  expect(JSON.stringify(server.heard.slice(before))).not.toMatch(/10000000|"97"|97,/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByText('Clear notionals'));
  saved.mockRestore();
});

it('the file holds the filtered list, and no text in it runs in a spreadsheet', async () => {
  const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => {});
  await desk();
  await findRow();
  await exportAs('CSV');
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(lists().at(-1)?.body).toMatchObject({ pageSize: -1 });
  expect(saved.mock.calls[0]?.[0]).toBe('exceptions-2026-11-16.csv');
  saved.mockRestore();
  const commented = { ...row, exception: { ...row.exception, comment: '=1+1' } };
  const [headings = '', line = ''] = writeDeskFile([commented]).split('\r\n');
  const cells = Object.fromEntries(
    headings
      .replace('\uFEFF', '')
      .split(',')
      .map((name, place) => [name, line.split(',')[place]]),
  );
  expect(cells).toMatchObject({
    trade: '1y10y −50bp payer',
    difference: '3.25',
    volDifference: '2.5',
    state: 'open',
    comment: "'=1+1",
    status: 'final',
  });
});

it('the keys go on to the next page behind the last row, and back', async () => {
  const second = { ...row, tradeId: 8, strikeRelative: 0.005 };
  server.answer = (call) => {
    if (call.path !== '/api/desk/exceptions') return answer(call);
    const { pageNum } = call.body as { pageNum: number };
    return { json: { ...page, items: [pageNum === 0 ? row : second], total: 26 } };
  };
  await desk();
  (await findRow()).focus();
  await userEvent.keyboard('{ArrowDown}');
  const next = (await screen.findByText('1y10y +50bp')).closest('tr');
  await expect.poll(() => document.activeElement === next).toBe(true);
  await userEvent.keyboard('{ArrowUp}');
  const back = await findRow();
  await expect.poll(() => document.activeElement === back).toBe(true);
});
