import { createMemoryHistory } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answeringServer } from '../../lib/http/testing/answering-server.ts';
import { SignedIn } from '../../lib/session/testing/SignedIn.tsx';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { BrokerDialog } from './BrokerDialog.tsx';

const server = answeringServer();
const request = {
  _id: 'asked-1',
  createdAt: '2026-11-16T09:00:00.000Z',
  trade: [{ _id: 'trade-7', tradeId: 7, expiry: '12m', tenor: '60m', instrumentType: [] }],
  ...{ state: 'sent', sentAt: '2026-11-16T09:00:05.000Z' },
  ...{ value: null, answeredAt: null, userName: 'Bob', firmName: 'Beta Bank' },
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
  const answer = () => screen.findByRole('textbox', { name: "Broker's value for 7" });
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
