import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OperatedWindow, Operations } from '@pricevault/contract';
import { beforeEach, expect, it } from 'vitest';
import { answeringServer, refusal } from '../../lib/http/testing/answering-server.ts';
import { SignedIn } from '../../lib/session/testing/SignedIn.tsx';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { Page } from './OperationsPage.tsx';

const now = Date.now();
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const few = { band: 'below5', count: null } as const;
const open: OperatedWindow = {
  _id: '7',
  instrumentTypeId: 'type-1',
  instrumentName: 'USD SOFR Swaption',
  currency: 'USD',
  pricingTZ: 'NYC',
  valuationDate: '2026-11-17',
  opensAt: at(-60),
  closesAt: at(90),
  state: 'open',
  isOpen: true,
  isSample: false,
  isCorrection: false,
  given: few,
  expected: { band: '8andMore', count: 9 },
  extendableUntil: at(600),
  extensions: [],
  heldReason: null,
  remindedAt: null,
};
const held: OperatedWindow = {
  ...open,
  _id: '8',
  instrumentName: 'EUR Swaption',
  closesAt: at(-30),
  state: 'held',
  isOpen: false,
  extendableUntil: null,
  heldReason: 'A wrong curve',
};
const operations: Operations = {
  serverTime: at(0),
  windows: [open, held],
  upcoming: [],
  challenges: { waiting: 1, oldest: at(-30) },
  vetting: { waiting: 2, oldest: at(-600) },
  keepers: [{ name: 'Keeper A', isAway: true, lastSeen: at(-60) }],
  keptRounds: { waiting: 0 },
  missingCurves: [{ currency: 'EUR', date: '2026-11-17', newest: '2026-11-16' }],
  jobs: [{ _id: 'job-1', name: 'settle-window', failedAt: at(-5), attempts: 4 }],
  messages: [
    {
      channel: 'mail',
      problem: 'unreachable',
      isGivenUp: true,
      count: 3,
      retryable: 3,
      oldest: at(-500),
    },
  ],
};

const server = answeringServer();
beforeEach(() => {
  server.answer = ({ method }) => ({
    json: method === 'GET' ? { success: true, ...operations } : { success: true, retried: 3 },
  });
});
const show = (role: 'staff' | 'admin' = 'staff', language: 'en' | 'ar' = 'en') =>
  renderPart(
    <SignedIn as={{ role: [role] }}>
      <Page />
    </SignedIn>,
    language,
  );
const rowOf = async (name: string) =>
  within((await screen.findByText(name)).closest('li') as HTMLElement);

it('shows windows in bands against those expected, the urgent first, and what can be done', async () => {
  await show();
  const row = await rowOf('USD SOFR Swaption');
  expect(row.getByText('Below 5')).toBeInTheDocument();
  expect(row.getByText('9')).toBeInTheDocument();
  const names = screen.getAllByRole('strong').map(({ textContent }) => textContent);
  expect(names).toEqual(['EUR Swaption', 'USD SOFR Swaption']);
  const other = await rowOf('EUR Swaption');
  expect(other.getByText('Held back: \u2068A wrong curve\u2069')).toBeInTheDocument();
  expect(other.getByRole('button', { name: /^Release/ })).toBeEnabled();
  expect(other.queryByRole('button', { name: /^Extend/ })).toBeNull();
  expect(screen.getByText('2 firms waiting.')).toBeInTheDocument();
  expect(screen.getByText('An administrator decides.')).toBeInTheDocument();
  expect(screen.getByText('1 challenge waiting.')).toBeInTheDocument();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/challenges']);
});

it('extends a window with a reason, under a key, and says a refusal in the dialog', async () => {
  await show();
  const row = await rowOf('USD SOFR Swaption');
  await userEvent.click(row.getByRole('button', { name: /^Extend/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = dialog.getByRole('button', { name: 'Extend' });
  expect(confirm).toBeDisabled();
  const minutes = dialog.getByLabelText(/Extra minutes/);
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '2');
  await userEvent.type(dialog.getByLabelText(/Reason/), 'A late feed');
  expect(confirm).toBeDisabled();
  expect(dialog.getByText('Enter 5 to 1440 minutes.')).toBeInTheDocument();
  await userEvent.type(minutes, '0');
  const { answer } = server;
  server.answer = (call) => (call.method === 'GET' ? answer(call) : refusal(409, 'windowOver'));
  await userEvent.click(confirm);
  expect(await dialog.findByRole('alert')).toBeInTheDocument();
  server.answer = answer;
  await userEvent.click(confirm);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const sent = server.heard.filter(({ path }) => path === '/api/operations/extension');
  expect(sent.map(({ body }) => body)).toEqual([
    { windowId: '7', minutes: 20, reason: 'A late feed' },
    { windowId: '7', minutes: 20, reason: 'A late feed' },
  ]);
  const [first, second] = sent.map(({ headers }) => headers['idempotency-key']);
  expect(first).toBeDefined();
  expect(second).toBe(first);
});

it('tries failed work again, and leads admins to what they decide', async () => {
  await show('admin');
  const job = await rowOf('settle-window');
  await userEvent.click(job.getByRole('button', { name: 'Try again: settle-window' }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry all' }));
  const heard = (path: string) => server.heard.find((call) => call.path === path)?.body;
  await expect.poll(() => heard('/api/operations/retry-job')).toEqual({ jobId: 'job-1' });
  await expect.poll(() => heard('/api/operations/retry-messages')).toEqual({});
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/challenges', '/users', '/keepers', '/dashboard']);
});

it('says so when it could not be read, and when there is nothing', async () => {
  server.answer = () => refusal(503, 'databaseAway');
  await show();
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  server.answer = () => ({
    json: { success: true, ...operations, windows: [], jobs: [], messages: [] },
  });
  await userEvent.click(screen.getByRole('button', { name: /again|Retry/ }));
  expect(await screen.findByText('No window is open or has closed today.')).toBeInTheDocument();
  expect(screen.getByText('No failed jobs or messages.')).toBeInTheDocument();
});

it('names the vault’s own keepers in the language of the page, and counts in it', async () => {
  const [keeper] = operations.keepers;
  const [job] = operations.jobs;
  if (!keeper || !job) throw new Error('Nothing to show.');
  server.answer = () => ({
    json: {
      success: true,
      ...operations,
      jobs: [{ ...job, attempts: 1 }],
      keepers: [keeper, { ...keeper, name: 'Embedded keeper 2' }],
    },
  });
  await show('staff', 'ar');
  expect(await screen.findByText('الأمين المدمج 2')).toBeInTheDocument();
  expect(screen.getByText('Keeper A')).toBeInTheDocument();
  expect(screen.getByText(/بعد محاولة واحدة$/)).toBeInTheDocument();
});
