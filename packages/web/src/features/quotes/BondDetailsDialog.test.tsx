import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StoredBondDetails } from '@pricevault/contract';
import { expect, it, vi } from 'vitest';
import { answeringServer, changedMeanwhile } from '../../lib/http/testing/answering-server.ts';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { BondDetailsDialog } from './BondDetailsDialog.tsx';

const server = answeringServer();
const details: StoredBondDetails = {
  bondIssuer: 'Treasury',
  announcementDate: null,
  issueDate: null,
  couponType: 'Fixed',
  annualCouponRate: 2,
  senioritySeniorUnsecured: null,
  exchangeListed: null,
  cusip: null,
  issuerCreditRating: null,
  version: 4,
};

it('shows what another admin saved meanwhile; what was emptied is empty in the form', async () => {
  const onClose = vi.fn();
  server.answer = ({ body }) =>
    (body as StoredBondDetails).version === 4
      ? changedMeanwhile({ annualCouponRate: 3.5, couponType: null })
      : { json: { success: true, details: body } };
  await renderPart(<BondDetailsDialog bondId="bond-1" details={details} onClose={onClose} />);
  const user = userEvent.setup({ delay: null });
  await user.type(screen.getByLabelText('Bond Issuer'), ' of the state');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('3.5')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load the newest' }));
  expect(screen.getByLabelText('Annual Coupon Rate (%)')).toHaveValue('3.5');
  expect(screen.getByLabelText('Coupon Type')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(server.heard.at(-1)?.body).toMatchObject({
    _id: 'bond-1',
    version: 5,
    bondIssuer: 'Treasury of the state',
    annualCouponRate: 3.5,
    couponType: null,
  });
});
