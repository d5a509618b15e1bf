import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VettingRequest } from '@pricevault/contract';
import { beforeEach, expect, it } from 'vitest';
import { answeringServer, refusal } from '../../lib/http/testing/answering-server.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { VettingRequests } from './VettingRequests.tsx';

const server = answeringServer();
const northwind: VettingRequest = {
  firmId: 'northwind',
  firmName: 'Northwind Capital',
  isVetted: false,
  askedAt: '2026-11-16T09:00:00.000Z',
  askedBy: 'Nora North',
  lei: '5493001KJTIIGC8Y1R12',
  corporateGroup: 'Northwind Group',
  mailDomains: ['northwind.example', 'nw.example'],
  hasPartner: true,
  members: 2,
  createdAt: '2026-10-01T09:00:00.000Z',
};
const unknown: VettingRequest = {
  ...northwind,
  firmId: 'quick',
  firmName: 'Quick Marks',
  lei: null,
  corporateGroup: null,
  mailDomains: ['mail.example'],
  hasPartner: false,
  members: 1,
};
const reviewed: VettingRequest = {
  ...unknown,
  firmId: 'old',
  firmName: 'Old Firm',
  isVetted: true,
  askedAt: null,
  askedBy: null,
};

beforeEach(() => {
  server.answer = ({ method }) =>
    method === 'GET'
      ? { json: { success: true, items: [northwind, unknown, reviewed] } }
      : { json: { success: true } };
});
const entry = async (firm: string) =>
  within((await screen.findByText(firm)).closest('li') as HTMLElement);
const factsOf = (row: Awaited<ReturnType<typeof entry>>) =>
  Object.fromEntries(
    row
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

it('shows what speaks for and against a firm: mail domains, LEI, partner, members', async () => {
  await renderPart(<VettingRequests />);
  const known = await entry('Northwind Capital');
  expect(factsOf(known)).toEqual({
    'Requested by': 'Nora North',
    'Email domains': 'northwind.example, nw.example',
    LEI: '5493001KJTIIGC8Y1R12',
    'Corporate group': 'Northwind Group',
    Members: '2',
  });
  expect(known.getByText('Approved partner')).toBeVisible();
  const other = await entry('Quick Marks');
  expect(factsOf(other)).toMatchObject({ 'Email domains': 'mail.example', LEI: '–' });
  expect(other.queryByText('Approved partner')).toBeNull();
});

/** Sent along, so that a firm that was renamed meanwhile is not vetted. */
const seen = ({ firmId, firmName, lei }: VettingRequest) => ({ firmId, firmName, lei });

it.each([
  [
    'Northwind Capital',
    'Vet',
    'PUT',
    { ...seen(northwind), isVetted: true, corporateGroup: 'Northwind Group' },
  ],
  ['Quick Marks', 'Reject', 'POST', { firmId: 'quick' }],
  ['Old Firm', 'Withdraw', 'PUT', { ...seen(reviewed), isVetted: false }],
])('asks before an answer: %s, %s', async (firm, answer, method, body) => {
  await renderPart(<VettingRequests />);
  const user = userEvent.setup({ delay: null });
  await user.click((await entry(firm)).getByRole('button', { name: answer }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(new RegExp(firm))).toBeVisible();
  const changes = () => server.heard.filter((call) => call.method !== 'GET');
  expect(changes()).toEqual([]);
  await user.click(question.getByRole('button', { name: answer }));
  await expect
    .poll(() => changes().map((call) => [call.method, call.body]))
    .toEqual([[method, body]]);
});

it('sends the corporate group that an admin enters with the vetting', async () => {
  await renderPart(<VettingRequests />);
  const user = userEvent.setup({ delay: null });
  await user.click((await entry('Old Firm')).getByRole('button', { name: 'Keep vetted' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.type(question.getByLabelText('Corporate group'), ' Old Group ');
  await user.click(question.getByRole('button', { name: 'Keep vetted' }));
  await expect
    .poll(() => server.heard.find(({ method }) => method === 'PUT')?.body)
    .toEqual({ ...seen(reviewed), isVetted: true, corporateGroup: 'Old Group' });
});

it('keeps the typed corporate group on Escape, and where the vetting is refused', async () => {
  await renderPart(<VettingRequests />);
  const user = userEvent.setup({ delay: null });
  await user.click((await entry('Old Firm')).getByRole('button', { name: 'Keep vetted' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.type(question.getByLabelText('Corporate group'), 'Old Group{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  server.answer = () => refusal(503, 'databaseAway');
  await user.click(question.getByRole('button', { name: 'Keep vetted' }));
  await expect.poll(() => notices.list().at(-1)?.variant).toBe('error');
  expect(question.getByLabelText('Corporate group')).toHaveValue('Old Group');
});

it('shows nothing while no firm waits', async () => {
  server.answer = () => ({ json: { success: true, items: [] } });
  await renderPart(<VettingRequests />);
  await expect.poll(() => server.heard.length).toBe(1);
  expect(screen.queryByText('Firms to vet')).toBeNull();
});
