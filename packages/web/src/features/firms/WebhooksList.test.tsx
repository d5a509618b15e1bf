import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Webhook, WebhookDelivery } from '@pricevault/contract';
import { beforeEach, expect, it } from 'vitest';
import { answeringServer, refusal } from '../../lib/http/testing/answering-server.ts';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { WebhooksList } from './WebhooksList.tsx';

const server = answeringServer();
let stored: Webhook[];

const made: Webhook = {
  _id: 'hook-1',
  url: 'https://hooks.bank.example/pricevault',
  note: '',
  events: ['window.opened', 'results.published'],
  state: 'failing',
  failingSince: '2026-11-18T09:00:00.000Z',
  lastAttemptAt: '2026-11-18T09:00:00.000Z',
  createdAt: '2026-11-17T09:00:00.000Z',
  secretMadeAt: '2026-11-17T09:00:00.000Z',
  oldSecretUntil: null,
  version: 1,
};
const attempt = {
  number: 1,
  at: '2026-11-18T09:00:05.000Z',
  status: 500,
  milliseconds: 84,
  problem: 'statusRefused' as const,
  answer: 'No database',
};
const delivery: WebhookDelivery = {
  _id: 'delivery-1',
  event: 'results.published',
  state: 'failed',
  createdAt: '2026-11-18T09:00:00.000Z',
  attempts: 1,
  lastAttempt: attempt,
  nextAttemptAt: null,
};

beforeEach(() => {
  stored = [];
  server.answer = ({ method, path, query, body }) => {
    if (path.startsWith('/api/webhooks/deliveries')) {
      const { state, event } = Object.fromEntries(query);
      const isWanted =
        (state ?? delivery.state) === delivery.state &&
        (event ?? delivery.event) === delivery.event;
      const items = isWanted ? [delivery] : [];
      return { json: { success: true, items, total: items.length, totalIsMinimum: false } };
    }
    if (path.startsWith('/api/webhooks/delivery')) {
      const sent = JSON.stringify({ type: 'results.published', version: 1 });
      return { json: { success: true, item: delivery, body: sent, attempts: [attempt] } };
    }
    if (path === '/api/webhooks/replay') return { json: { success: true, item: delivery } };
    if (path === '/api/webhooks/remove') {
      stored = [];
      return { json: { success: true } };
    }
    if (path !== '/api/webhooks') return refusal(404, 'notFound');
    if (method === 'GET') return { json: { success: true, items: stored } };
    stored = [{ ...made, ...(body as Partial<Webhook>), state: 'on' }];
    return { json: { success: true, item: stored[0], secret: 'whsec_c2VjcmV0' } };
  };
});

const sentTo = (path: string) =>
  server.heard
    .filter((call) => call.path === path && call.method !== 'GET')
    .map(({ body }) => body);

it('says what to do first, registers an address for chosen events and shows the secret once', async () => {
  await renderPart(<WebhooksList />);
  const user = userEvent.setup({ delay: null });
  expect(await screen.findByText('No webhooks yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add webhook' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Address/), made.url);
  await user.click(dialog.getByRole('checkbox', { name: 'Quote requested' }));
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByText('whsec_c2VjcmV0')).toBeVisible();
  expect(sentTo('/api/webhooks')).toMatchObject([{ url: made.url, note: '' }]);
  expect(JSON.stringify(sentTo('/api/webhooks'))).not.toContain('quote.requested');
  await user.click(screen.getByRole('button', { name: 'I have stored it' }));
  expect(await screen.findByText(made.url)).toBeVisible();
  await expect.poll(() => screen.queryByText('whsec_c2VjcmV0')).toBeNull();
});

it('shows what was sent and answered, and sends it again', async () => {
  stored = [made];
  await renderPart(<WebhooksList />);
  const user = userEvent.setup({ delay: null });
  expect(await screen.findByText('Failing')).toBeVisible();
  expect(screen.getByText('Window opened, Results published')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Deliveries to hooks.bank.example' }));
  await user.click(await screen.findByText('500 in 84 ms'));
  expect(await screen.findByText('No database')).toBeVisible();
  // A first attempt and the next are seconds apart.
  expect(screen.getByText(/:00:05/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await expect.poll(() => sentTo('/api/webhooks/replay')).toEqual([{ deliveryId: 'delivery-1' }]);
});

it('narrows the log to a state and an event, and keeps them while a delivery is open', async () => {
  stored = [made];
  await renderPart(<WebhooksList />);
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Deliveries to hooks.bank.example' }));
  const state = await screen.findByLabelText('State');
  await user.selectOptions(state, 'Delivered');
  expect(await screen.findByText('No such delivery in the last 30 days.')).toBeVisible();
  await user.selectOptions(state, 'Failed');
  await user.selectOptions(screen.getByLabelText('Event'), 'Results published');
  await user.click(await screen.findByText('500 in 84 ms'));
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(await screen.findByLabelText('State')).toHaveValue('failed');
  expect(screen.getByLabelText('Event')).toHaveValue('results.published');
});

it('asks before it deletes', async () => {
  stored = [made];
  await renderPart(<WebhooksList />);
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Actions for hooks.bank.example' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/Nothing more is sent to hooks.bank.example/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No webhooks yet.')).toBeVisible();
  expect(sentTo('/api/webhooks/remove')).toEqual([{ _id: 'hook-1' }]);
});
