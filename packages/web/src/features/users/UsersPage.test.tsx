import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserAccount } from '@pricevault/contract';
import { expect, it } from 'vitest';
import { answeringServer } from '../../lib/http/testing/answering-server.ts';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { Page } from './UsersPage.tsx';

const server = answeringServer();
const account: UserAccount = {
  _id: 'nora',
  displayName: 'Nora North',
  email: 'nora@northwind.example',
  role: 'user',
  firmId: 'northwind',
  firmName: 'Northwind Capital',
  corporateGroup: 'Kite Group',
  isFirmVetted: true,
  isVerified: true,
  isDisabled: false,
  hasTwoFactor: false,
  sessions: 0,
  createdAt: '2026-10-01T09:00:00.000Z',
  lastSignInAt: null,
};

it.each([
  [true, 'Corporate group of the firm', 'Save', {}],
  [false, 'Vet the firm', 'Vet', { isVetted: true }],
])(
  'the corporate group of a firm is entered by the menu of a row, vetted or not (%s)',
  async (isFirmVetted, action, confirm, more) => {
    server.answer = ({ method, path }) =>
      method === 'GET' && path === '/api/user'
        ? { json: { success: true, items: [{ ...account, isFirmVetted }], total: 1 } }
        : { json: { success: true, items: [] } };
    await renderPart(<Page />);
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: /Nora North/ }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
    const question = within(await screen.findByRole('alertdialog'));
    const field = question.getByLabelText('Corporate group');
    expect(field).toHaveValue('Kite Group');
    await user.clear(field);
    await user.type(field, ' Northwind Group ');
    await user.click(question.getByRole('button', { name: confirm }));
    await expect
      .poll(() => server.heard.find(({ method }) => method === 'PUT')?.body)
      .toEqual({
        firmId: 'northwind',
        firmName: 'Northwind Capital',
        corporateGroup: 'Northwind Group',
        ...more,
      });
  },
);
