import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Partner } from '@pricevault/contract';
import {
  answeringServer,
  refusal,
  type HeardCall,
} from '../../lib/http/testing/answering-server.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import { NoticeStack } from '../../ui/notices/NoticeStack.tsx';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { Page } from './PilotPartnersPage.tsx';

const server = answeringServer();
let stored: Partner[];
/** Those that were removed last. */
let gone: Partner[];
let related = 0;

beforeEach(() => {
  stored = (['Pending', 'Approved', 'Rejected'] as const).map((status) => ({
    _id: `id-${status}`,
    email: `${status.toLowerCase()}@firm.example`,
    asset: 'Rates',
    status,
    createdAt: '2026-03-01T09:00:00.000Z',
    invitedAt: null,
    hasAccount: false,
  }));
  related = 0;
  server.answer = answerByContract;
  notices.clear();
});

function answerByContract(call: HeardCall) {
  const body = call.body as { _id: string; status: Partner['status']; items: string[] };
  switch (`${call.method} ${call.path}`) {
    case 'GET /api/partner':
      return { json: { success: true, items: stored, total: stored.length } };
    case 'PUT /api/partner':
      if (body._id === 'id-Rejected') return refusal(404, 'partnerNotFound');
      stored = stored.map((partner) =>
        partner._id === body._id ? { ...partner, status: body.status } : partner,
      );
      return { json: { success: true, items: stored.filter(({ _id }) => _id === body._id) } };
    case 'POST /api/partner/preview':
      return {
        json: { success: true, recipient: 'to@firm.example', subject: 'Invited', text: 'Welcome' },
      };
    case 'POST /api/partner/check':
      return { json: { success: true, related } };
    case 'POST /api/partner/remove':
      gone = stored.filter(({ _id }) => body.items.includes(_id));
      stored = stored.filter(({ _id }) => !body.items.includes(_id));
      return { json: { success: true, items: body.items } };
    case 'POST /api/partner/restore':
      stored = [...stored, ...gone];
      return { json: { success: true, items: body.items } };
    default:
      return refusal(404, 'notFound');
  }
}

const noticeTexts = () => notices.list().map((notice) => notice.text);
const statusOf = (email: string) => screen.findByRole('combobox', { name: `Status of ${email}` });

async function chooseRemove(...emails: string[]) {
  for (const email of emails) {
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${email}` }));
  }
  await userEvent.click(screen.getByRole('button', { name: 'Actions for selected rows' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Remove/ }));
}

describe('the list of pilot partners', () => {
  it('offers Pending, Approve and Reject, and says "Succeed in manage." after a change', async () => {
    await renderPart(<Page />);
    const status = await statusOf('pending@firm.example');
    expect(
      within(status)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Pending', 'Approve', 'Reject']);
    await userEvent.selectOptions(status, 'Reject');
    await waitFor(() => expect(noticeTexts()).toEqual(['Succeed in manage.']));
    expect(await screen.findAllByText('Rejected')).toHaveLength(2);
  });

  it('shows the mail and asks before an approval', async () => {
    await renderPart(<Page />);
    const status = await statusOf('pending@firm.example');
    await userEvent.selectOptions(status, 'Approve');
    expect(await screen.findByText('to@firm.example')).toBeVisible();
    expect(screen.getByText('Welcome')).toBeVisible();
    expect(screen.getByText(/the firm it owns becomes vetted/)).toBeVisible();
    expect(stored[0]?.status).toBe('Pending');
    await userEvent.click(screen.getByRole('button', { name: 'Approve and send' }));
    await waitFor(() => expect(noticeTexts()).toEqual(['Succeed in manage.']));
    expect(await screen.findAllByText('Approved')).toHaveLength(2);
  });

  it('tells a refusal and keeps the stored status', async () => {
    await renderPart(<Page />);
    await userEvent.selectOptions(await statusOf('rejected@firm.example'), 'Pending');
    await waitFor(() => expect(noticeTexts()).toEqual(['This pilot partner no longer exists.']));
    expect(await statusOf('rejected@firm.example')).toHaveValue('Rejected');
  });

  it('removes one or several, each with its sentence', async () => {
    await renderPart(<Page />);
    await chooseRemove('pending@firm.example');
    await waitFor(() => expect(noticeTexts()).toEqual(['The partner is deleted successfully.']));
    await chooseRemove('approved@firm.example', 'rejected@firm.example');
    await waitFor(() => expect(noticeTexts()).toContain('The partners are deleted successfully.'));
    expect(await screen.findByText('There are no partners!')).toBeInTheDocument();
  });

  it('brings back what went without a question', async () => {
    await renderPart(
      <>
        <NoticeStack store={notices} place="top-end" />
        <Page />
      </>,
    );
    await chooseRemove('pending@firm.example');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(noticeTexts()).toEqual(['Brought back.']));
    expect(await screen.findByText('pending@firm.example')).toBeVisible();
  });

  it('asks first when instrument types are related', async () => {
    related = 4;
    await renderPart(<Page />);
    await chooseRemove('pending@firm.example');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Partners have 4 related instrument types.')).toBeInTheDocument();
    expect(question.getByText('Are you sure to proceed?')).toBeInTheDocument();
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(noticeTexts()).toEqual(['The partner is deleted successfully.']));
  });
});
