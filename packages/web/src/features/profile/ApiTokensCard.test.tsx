import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiToken } from '@pricevault/contract';
import { beforeEach, expect, it } from 'vitest';
import { answeringServer, refusal } from '../../lib/http/testing/answering-server.ts';
import { SignedIn } from '../../lib/session/testing/SignedIn.tsx';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { ApiTokensCard } from './ApiTokensCard.tsx';

const server = answeringServer();
let stored: ApiToken[];
beforeEach(() => {
  stored = [];
  server.answer = ({ method, path, body }) => {
    if (path === '/api/profile/tokens' && method === 'GET') {
      return { json: { success: true, items: stored } };
    }
    if (path === '/api/profile/tokens') {
      const item = {
        ...(body as Pick<ApiToken, 'name' | 'kind' | 'scopes' | 'addresses'>),
        _id: 'token-1',
        madeBy: 'Alice',
        createdAt: '2026-11-16T09:00:00.000Z',
        expiresAt: '2027-02-14T09:00:00.000Z',
        lastUsedAt: null,
        lastUsedFrom: null,
      };
      stored = [item];
      return { json: { success: true, token: 'pv_secret', item } };
    }
    if (path !== '/api/profile/tokens/revoke') return refusal(404, 'notFound');
    stored = [];
    return { json: { success: true } };
  };
});

it('creates a token, shows it once, lists it and revokes it', async () => {
  await renderPart(<ApiTokensCard />);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'Create token' }));
  await user.type(await screen.findByLabelText(/^Name/), 'Nightly upload');
  await user.click(screen.getByRole('checkbox', { name: 'Submissions: Write' }));
  await user.type(screen.getByLabelText('Allowed addresses'), '192.0.2.0/24, 198.51.100.7');
  await user.click(screen.getAllByRole('button', { name: 'Create token' }).at(-1) as HTMLElement);
  expect(await screen.findByText('pv_secret')).toBeVisible();
  expect(server.heard.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Nightly upload',
    kind: 'personal',
    scopes: ['submissions:write'],
    days: 90,
    addresses: ['192.0.2.0/24', '198.51.100.7'],
  });
  await user.click(screen.getByRole('button', { name: 'I have kept it' }));
  await expect.poll(() => screen.queryByText('pv_secret')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Revoke Nightly upload' }));
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('There are no API tokens.')).toBeVisible();
});

it('offers a viewer personal tokens that only read', async () => {
  await renderPart(
    <SignedIn as={{ firmRole: 'viewer' }}>
      <ApiTokensCard />
    </SignedIn>,
  );
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'Create token' }));
  const write = await screen.findByRole('checkbox', { name: 'Submissions: Write' });
  expect(write).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: 'Submissions: Read' })).toBeEnabled();
  expect(screen.queryByRole('option', { name: 'Firm' })).toBeNull();
  expect(screen.getByText('A token of the firm can be created by its owners only.')).toBeVisible();
});
