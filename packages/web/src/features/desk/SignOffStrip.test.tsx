import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryHistory } from '@tanstack/react-router';
import type { DeskBook, User } from '@pricevault/contract';
import { unzipSync } from 'fflate';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeEach, expect, it, vi } from 'vitest';
import * as files from '../../lib/files/save-file.ts';
import { answeringServer, refusal } from '../../lib/http/testing/answering-server.ts';
import { SignedIn } from '../../lib/session/testing/SignedIn.tsx';
import { renderPart } from '../../ui/testing/render-part.tsx';
import * as reportFonts from '../../lib/report/report-fonts.ts';
import { readFont } from '../../lib/report/true-type.ts';
import { SignOffStrip } from './SignOffStrip.tsx';

const server = answeringServer();
beforeEach(() => {
  server.answer = () => ({ json: { success: true, book } });
});

const book: DeskBook = {
  instrumentTypeId: 'type-1',
  name: 'USD SOFR Swaption',
  valuationDate: '2026-11-16',
  isProvisional: false,
  state: 'open',
  marks: 255,
  exceptions: 1,
  open: 1,
  prepared: null,
  approved: null,
  listHash: null,
  hasChanged: false,
  steps: [],
};
const signature = { _id: 'bob', name: 'Bob', at: '2026-11-16T18:00:00.000Z' };
const preparedStep: DeskBook['steps'][number] = {
  step: 'prepared',
  by: 'Bob',
  at: signature.at,
  reason: null,
  listHash: 'ab'.repeat(32),
  marks: 255,
  exceptions: 1,
};
const prepared: DeskBook = {
  ...book,
  state: 'prepared',
  open: 0,
  prepared: signature,
  listHash: preparedStep.listHash,
  steps: [preparedStep],
};
const strip = (
  books: readonly DeskBook[],
  as: Partial<User> = {},
  history = createMemoryHistory(),
) =>
  renderPart(
    <SignedIn as={as}>
      <SignOffStrip books={books} />
    </SignedIn>,
    'en',
    history,
  );
const action = (name: RegExp) => screen.findByRole('button', { name });

it('a book with open exceptions says how many, and cannot be signed before they are dealt with', async () => {
  await strip([book]);
  expect(await screen.findByText('1 open exception.')).toBeInTheDocument();
  const sign = await action(/^Sign as prepared/);
  expect(sign).toBeDisabled();
  expect(sign).toHaveAccessibleDescription('1 open exception.');
});

it('another person approves the list that was shown, after a question', async () => {
  await strip([prepared]);
  expect(await screen.findByText(/^Prepared by \u2068Bob/)).toBeInTheDocument();
  expect(await action(/^Send back/)).toBeEnabled();
  await userEvent.click(await action(/^Approve/));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const sent = server.heard.find(({ path }) => path === '/api/desk/sign-offs/approve');
  expect(sent?.headers['idempotency-key']).toBeDefined();
  expect(sent?.body).toEqual({
    instrumentTypeId: 'type-1',
    valuationDate: '2026-11-16',
    listHash: prepared.listHash,
  });
});

it('who prepared a book sees why they cannot approve it, and reopens it with a reason', async () => {
  await strip([prepared], { id: 'bob' });
  const approve = await action(/^Approve/);
  expect(approve).toBeDisabled();
  expect(approve).toHaveAccessibleDescription(/You prepared this book/);
  await userEvent.click(await action(/^Reopen/));
  const dialog = await screen.findByRole('dialog');
  const confirm = within(dialog).getByRole('button', { name: 'Reopen' });
  expect(confirm).toBeDisabled();
  await userEvent.type(within(dialog).getByLabelText(/Reason/), 'A late quote');
  await userEvent.click(confirm);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const sent = server.heard.find(({ path }) => path === '/api/desk/sign-offs/reopen');
  expect(sent?.body).toMatchObject({ reason: 'A late quote' });
});

it('a viewer is told that their role signs nothing, and a changed list is not approved', async () => {
  await strip([prepared], { firmRole: 'viewer' });
  const description = /Your role in the firm \(Viewer\) does not include/;
  expect(await action(/^Approve/)).toHaveAccessibleDescription(description);
  expect(await action(/^Reopen/)).toHaveAccessibleDescription(description);
  await strip([{ ...prepared, instrumentTypeId: 'type-2', hasChanged: true }]);
  expect(screen.getByText(/^The list has changed since it was prepared/)).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /^Approve/ }).at(-1)).toBeDisabled();
});

it('the history has an address, every step with its hash, and the list that was signed as a file', async () => {
  const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => {});
  const reopened = {
    ...preparedStep,
    step: 'reopened',
    by: 'Carol',
    reason: 'A late quote',
  } as const;
  server.answer = () => ({ json: { success: true, content: 'signed' } });
  const history = createMemoryHistory();
  const { unmount } = await strip(
    [{ ...book, open: 0, steps: [reopened, preparedStep] }],
    {},
    history,
  );
  expect(screen.getByText('Reason: \u2068A late quote\u2069')).toBeInTheDocument();
  await userEvent.click(await action(/^History/));
  await screen.findByRole('dialog');
  expect(history.location.search).toBe('?book=type-1_2026-11-16');
  // As a reload or a sent link opens it.
  unmount();
  await strip(
    [{ ...book, open: 0, steps: [reopened, preparedStep] }],
    {},
    createMemoryHistory({ initialEntries: [history.location.href] }),
  );
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/^Reopened by \u2068Carol/)).toBeInTheDocument();
  expect(within(dialog).getByText('Reason: \u2068A late quote\u2069')).toBeInTheDocument();
  expect(within(dialog).getByText(/^Prepared by \u2068Bob/)).toBeInTheDocument();
  await userEvent.click(within(dialog).getByText('Signed list (CSV)'));
  await vi.waitFor(() =>
    expect(saved).toHaveBeenCalledExactlyOnceWith('signed-2026-11-16-abababababab.csv', 'signed'),
  );
  saved.mockRestore();
});

it('packs that could not be read are not none', async () => {
  const signed = { firmRole: 'approver' } as const;
  server.answer = () => refusal(500, 'serverError');
  const history = createMemoryHistory({ initialEntries: ['/?book=type-1_2026-11-16'] });
  await strip([prepared], signed, history);
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Try again');
});

it('the evidence pack is made here: every file is listed with its hash, and the vault’s manifest closes it', async () => {
  const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => {});
  const fonts = ['latin', 'arabic'].map((name) =>
    readFont(
      new Uint8Array(
        readFileSync(`${import.meta.dirname}/../../lib/report/fonts/report-${name}.ttf`),
      ),
    ),
  );
  vi.spyOn(reportFonts, 'loadReportFonts').mockResolvedValue(fonts as never);
  const signedList = 'tradeId\r\n7\r\n';
  const pack = {
    _id: 'pack-1234',
    madeBy: 'Bob',
    madeAt: signature.at,
    manifestHash: 'cd'.repeat(32),
  };
  server.answer = ({ path }) => {
    if (path === '/api/desk/evidence') {
      const known = [{ name: 'signed-list.csv', content: signedList }];
      const of = { book: prepared, firmName: 'بنك ألفا', auditNumber: 5, submissionIds: ['s-1'] };
      return { json: { success: true, ...of, files: known } };
    }
    if (path === '/api/submission/s-1/receipt') {
      return { json: { success: true, fileName: 'r', text: 'receipt', receipt: 'x' } };
    }
    if (path === '/api/desk/exceptions') return { json: { success: true, ...noMarks } };
    const signed = { manifest: '{}', signature: 'note', pack: { ...pack, listHash: 'ab' } };
    return { json: { success: true, ...signed } };
  };
  await strip([prepared]);
  await userEvent.click(await action(/^Evidence pack/));
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce(), { timeout: 20_000 });
  const [name, content] = saved.mock.calls[0] ?? [];
  expect(name).toBe('evidence-2026-11-16-pack-123.zip');
  const unpacked = unzipSync(new Uint8Array(await readBlob(content as Blob)));
  expect(Object.keys(unpacked)).toEqual([
    'README.txt',
    'signed-list.csv',
    'receipts/s-1.txt',
    'report.pdf',
    'manifest.json',
    'manifest.sig',
  ]);
  const sent = server.heard.find(({ path }) => path === '/api/desk/evidence/sign');
  expect(sent?.headers['idempotency-key']).toBeDefined();
  expect(sent?.body).toMatchObject({ listHash: prepared.listHash, auditNumber: 5 });
  const body = sent?.body as { files: { name: string; sha256: string }[] } | undefined;
  for (const file of body?.files ?? []) {
    const bytes = unpacked[file.name] ?? new Uint8Array();
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256);
  }
  saved.mockRestore();
});

it('who only looks sees why they get no evidence pack', async () => {
  await strip([prepared], { firmRole: 'viewer' });
  expect(await action(/^Evidence pack/)).toHaveAccessibleDescription(/does not include evidence/);
});

const noMarks = {
  items: [],
  total: 0,
  asOf: null,
  isProvisional: false,
  isSample: false,
  types: [],
  hiddenBecause: null,
  held: [],
  counts: {
    marks: 0,
    exceptions: 0,
    states: { open: 0, explained: 0, adjusted: 0, challenged: 0, accepted: 0 },
  },
};

/** The simulated browser's blobs have no other way. */
function readBlob(blob: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(blob);
  });
}

it('books whose next step one can take are signed in one go, and what is refused is named', async () => {
  const ready = (place: number): DeskBook => ({
    ...book,
    instrumentTypeId: `type-${place}`,
    name: `Type ${place}`,
    open: 0,
  });
  const answers = [ready(1), ready(2)];
  server.answer = (call) => {
    const { instrumentTypeId } = call.body as { instrumentTypeId: string };
    return instrumentTypeId === 'type-2'
      ? refusal(409, 'bookListMoved')
      : { json: { success: true, book: { ...ready(1), state: 'prepared' } } };
  };
  await strip([...answers, { ...book, instrumentTypeId: 'type-3' }]);
  const before = server.heard.length;
  await userEvent.click(await action(/^Sign all 2 books as prepared$/));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign as prepared' }));
  expect(await within(dialog).findByText(/The list has just changed/)).toBeInTheDocument();
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(1);
  expect(within(dialog).getByText(/Type 2/)).toBeInTheDocument();
  const calls = server.heard.slice(before).filter(({ path }) => path.endsWith('/prepare'));
  expect(calls).toHaveLength(2);
  expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
});
