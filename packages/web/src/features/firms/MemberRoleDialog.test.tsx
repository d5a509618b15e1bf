import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FirmMember } from '@pricevault/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { answeringServer, refusal } from '../../lib/http/testing/answering-server.ts';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { MemberRoleDialog } from './MemberRoleDialog.tsx';

const server = answeringServer();
beforeEach(() => {
  server.answer = ({ method, path }) =>
    method === 'PUT' && path === '/api/firm/member'
      ? { json: { success: true } }
      : refusal(404, 'notFound');
});

const bob: FirmMember = {
  _id: 'bob',
  displayName: 'Bob',
  email: 'bob@firm.example',
  firmRole: 'member',
  roleEndsAt: null,
  photoURL: null,
  isDisabled: false,
};

async function open(member: FirmMember, isNeeded = false) {
  const onClose = vi.fn();
  await renderPart(<MemberRoleDialog member={member} isNeeded={isNeeded} onClose={onClose} />);
  return { onClose, user: userEvent.setup({ delay: null }) };
}
const roleField = () => screen.getByRole('combobox', { name: /^Role in the firm/ });
const sent = () => server.heard.map(({ body }) => body);

it('says what a role may do and what the member loses, and saves it', async () => {
  const { onClose, user } = await open(bob);
  expect(screen.queryByText(/loses rights at once/)).toBeNull();
  await user.selectOptions(roleField(), 'Preparer');
  expect(screen.getByText(/^Submits marks, edits own series, works on exceptions/)).toBeVisible();
  expect(screen.getByText(/Bob loses permissions at once/)).toBeVisible();
  await user.selectOptions(roleField(), 'Owner');
  expect(screen.queryByText(/loses rights at once/)).toBeNull();
  await user.selectOptions(roleField(), 'Viewer');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(sent).toEqual([{ userId: 'bob', firmRole: 'viewer', lastDay: '' }]);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

it('asks for the last day of an auditor, and for nobody else’s', async () => {
  const { user } = await open({
    ...bob,
    firmRole: 'auditor',
    roleEndsAt: '2026-12-01T00:00:00.000Z',
  });
  expect(await screen.findByLabelText(/^Last day of access/)).toHaveValue('2026-11-30');
  await user.selectOptions(roleField(), 'Viewer');
  await expect.poll(() => screen.queryByLabelText(/^Last day of access/)).toBeNull();
});

it('leaves the only owner an owner', async () => {
  await open({ ...bob, firmRole: 'owner' }, true);
  expect(roleField()).toBeDisabled();
});
