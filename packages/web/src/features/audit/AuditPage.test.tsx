import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuditEntryRow } from '@pricevault/contract';
import { beforeEach, expect, it } from 'vitest';
import { answeringServer } from '../../lib/http/testing/answering-server.ts';
import { SignedIn } from '../../lib/session/testing/SignedIn.tsx';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { Page } from './AuditPage.tsx';

const entry: AuditEntryRow = {
  _id: '7',
  number: 7,
  at: '2026-11-18T09:30:00.000Z',
  actor: 'nora@northwind.example',
  action: 'firms.member-role-changed',
  objectType: 'firm',
  objectId: 'northwind',
  requestId: 'req-1',
  details: { member: 'omar', firmRole: 'approver' },
  hash: 'abc123',
};
const hidden: AuditEntryRow = {
  ...entry,
  _id: '6',
  number: 6,
  action: 'submissions.stored',
  actor: null,
  objectType: null,
  objectId: null,
  details: {},
};
const names = { northwind: 'Northwind Capital', omar: 'omar@northwind.example' };

const server = answeringServer();
let broken: number | null = null;
beforeEach(() => {
  broken = null;
  server.answer = ({ path, query }) => {
    if (path.endsWith('/chain')) {
      const verifiedTo = query.get('after') === '0' ? 20_000 : 31_000;
      const checkedAt = '2026-11-18T10:00:00.000Z';
      const counted = { head: 31_000, archived: 0, unsealed: 0, checkedAt };
      const isAt = broken !== null && query.get('after') !== '0';
      return { json: { success: true, ...counted, verifiedTo, brokenAt: isAt ? broken : null } };
    }
    const isOlder = query.get('before') === '6';
    const items = isOlder ? [{ ...entry, _id: '5', number: 5 }] : [entry, hidden];
    return { json: { success: true, items, names, next: isOlder ? null : '6', searchedTo: null } };
  };
});
const show = (role: 'admin' | 'user', language: 'en' | 'ar' = 'en') =>
  renderPart(
    <SignedIn as={{ role: [role] }}>
      <Page />
    </SignedIn>,
    language,
  );

it('says in words who did what to what, and leads on to older entries', async () => {
  await show('admin');
  await screen.findByText('Not shown');
  const rows = screen.getAllByRole('row');
  const [, first, second] = rows.map((row) => within(row));
  expect(first?.getByText('Member’s role changed')).toBeInTheDocument();
  expect(first?.getByText(/Northwind Capital · omar@northwind.example/)).toBeInTheDocument();
  // Its line breaks where it does not fit, as texts do.
  const address = first?.getByText('nora@northwind.example');
  expect(address?.parentElement).toHaveAttribute('data-type', 'text');
  expect(second?.getByText('Marks submitted')).toBeInTheDocument();
  expect(second?.getByText('Not shown')).toBeInTheDocument();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Copy rows as cells' }));
  const [, copied = ''] = (await navigator.clipboard.readText()).split('\n');
  expect(copied).toMatch(/^\d{4}-\d\d-\d\d [\d:]{8}\tMember’s role changed\t/);
  await userEvent.click(screen.getByRole('button', { name: 'Show older entries' }));
  expect(await screen.findByText('There are no older entries.')).toBeInTheDocument();
  expect(screen.getAllByRole('row')).toHaveLength(4);
  expect(server.heard.every(({ path }) => path === '/api/audit')).toBe(true);
});

it('verifies the chain stretch by stretch, and names the first entry that does not fit', async () => {
  await show('user');
  await userEvent.click(await screen.findByRole('button', { name: 'Verify the chain' }));
  expect(await screen.findByText(/entries 1 to 31,000 fit/)).toBeInTheDocument();
  const asked = server.heard.filter(({ path }) => path === '/api/firm/audit/chain');
  expect(asked.map(({ query }) => query.get('after'))).toEqual(['0', '20000']);
  broken = 20_017;
  await userEvent.click(screen.getByRole('button', { name: 'Verify again' }));
  expect(await screen.findByText(/entry 20,017 was changed/)).toBeInTheDocument();
});

it('asks by filters, days being those of the user’s zone', async () => {
  await show('admin');
  await screen.findAllByRole('row');
  await userEvent.selectOptions(screen.getByLabelText('What happened'), 'Signed in');
  await expect.poll(() => server.heard.at(-1)?.query.get('action')).toBe('auth.signed-in');
  await userEvent.type(screen.getByLabelText('From'), '2026-11-17');
  const midnight = new Date(2026, 10, 17).toISOString();
  await expect.poll(() => server.heard.at(-1)?.query.get('from')).toBe(midnight);
});

it('tells a viewer of a firm why there is nothing to see', async () => {
  await renderPart(
    <SignedIn as={{ role: ['user'], firmRole: 'viewer' }}>
      <Page />
    </SignedIn>,
  );
  expect(
    await screen.findByText(/does not include evidence packs and the audit log/),
  ).toBeInTheDocument();
  expect(server.heard).toEqual([]);
});
