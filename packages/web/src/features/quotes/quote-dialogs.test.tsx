import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QuoteDetail, StoredBondDetails } from '@pricevault/contract';
import { expect, it, vi, describe } from 'vitest';
import { answeringServer, changedMeanwhile } from '../../lib/http/testing/answering-server.ts';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { BondDetailsDialog } from './BondDetailsDialog.tsx';
import { createMemoryHistory } from '@tanstack/react-router';
import { SignedIn } from '../../lib/session/testing/SignedIn.tsx';
import { BrokerDialog } from './BrokerDialog.tsx';
import { TradeAnswers } from './TradeAnswers.tsx';

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
  await user.click(screen.getByRole('button', { name: 'Load latest' }));
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

it('answers on a trade are under the unit of its type', async () => {
  const detail = {
    seesAll: true,
    maxValue: null,
    maxValueTime: null,
    lastResult: null,
    items: [{ _id: 'a', value: 31.25, isFar: false, created: '2026-11-16T09:00:00.000Z' }],
    trade: [{ instrumentType: [{ unit: 'bp', decimals: 3 }] }],
  };
  await renderPart(<TradeAnswers detail={detail as unknown as QuoteDetail<'trade'>} />);
  expect(
    await screen.findByRole('columnheader', { name: /^Value \(\u2068bp\u2069\)/u }),
  ).toBeVisible();
});

describe('BrokerDialog', () => {
  const server = answeringServer();

  const request = {
    _id: 'asked-1',
    createdAt: '2026-11-16T09:00:00.000Z',
    trade: [
      {
        _id: 'trade-7',
        tradeId: 7,
        expiry: '12m',
        tenor: '60m',
        instrumentType: [],
        strikeRelative: 0,
        optionType: 'Payer',
      },
    ],
    state: 'sent',
    sentAt: '2026-11-16T09:00:05.000Z',
    value: null,
    answeredAt: null,
    userName: 'Bob',
    firmName: 'Beta Bank',
  };

  it('asks before an answer of the broker that was typed is lost, by closing or by the other list', async () => {
    server.answer = () => ({ json: { success: true, items: [request], total: 1 } });
    const history = createMemoryHistory({ initialEntries: ['/trade?broker=desk'] });
    await renderPart(
      <SignedIn as={{ role: ['staff'] }}>
        <BrokerDialog asked={null} />
      </SignedIn>,
      'en',
      history,
    );
    const answer = () => screen.findByRole('textbox', { name: 'Broker’s value for 7' });
    const stay = async () =>
      userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await userEvent.type(await answer(), '12.5');
    await userEvent.keyboard('{Escape}');
    await stay();
    await userEvent.click(screen.getByRole('tab', { name: 'Yours' }));
    await stay();
    expect(history.location.href).toBe('/trade?broker=desk');
    expect(await answer()).toHaveValue('12.5');

    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await expect.poll(() => history.location.href).toBe('/trade');
  });
});
