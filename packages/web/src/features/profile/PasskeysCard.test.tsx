import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Passkey } from '@pricevault/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answeringServer, refusal } from '../../lib/http/testing/answering-server.ts';
import { offerPasskeys } from '../../lib/session/testing/offered-passkeys.ts';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';

const laptop: Passkey = {
  _id: 'passkey-1',
  name: 'Work laptop',
  createdAt: '2026-11-16T09:00:00.000Z',
  lastUsedAt: null,
};

const creation = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'PriceVault' },
  user: { id: 'YWxpY2U', name: 'alice@example.com', displayName: 'Alice' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 60_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
};

const server = answeringServer();
let stored: Passkey[];
beforeEach(() => {
  stored = [];
  server.answer = ({ method, path, body }) => {
    if (method === 'GET') return { json: { success: true, items: stored } };
    if (path === '/api/profile/passkeys/begin') return { json: { success: true, creation } };
    const { name = '', passkeyId } = body as { name?: string; passkeyId?: string };
    if (path === '/api/profile/passkeys/remove') stored = [];
    else if (method === 'POST') stored = [{ ...laptop, name }];
    else if (stored.every(({ _id }) => _id !== passkeyId)) return refusal(404, 'passkeyUnknown');
    else stored = stored.map((passkey) => ({ ...passkey, name }));
    return { json: { success: true, item: stored[0] } };
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const user = userEvent.setup({ delay: null });

async function choose(action: string) {
  await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

it('adds a passkey that the browser makes, and explains a cancelled dialog', async () => {
  const browser = offerPasskeys();
  await renderPart(<PasskeysCard />);
  expect(await screen.findByText('There are no passkeys.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
  await user.type(await screen.findByLabelText(/^Name/), 'Work laptop');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/^No passkey was made/)).toBeVisible();
  expect(stored).toEqual([]);
  browser.isWilling = true;
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('button', { name: 'Actions for Work laptop' })).toBeVisible();
  const added = server.heard.find(
    ({ method, path }) => method === 'POST' && path === '/api/profile/passkeys',
  );
  expect(added?.body).toMatchObject({ name: 'Work laptop', credential: { id: 'AQID' } });
});

it('renames a passkey, and removes it after a question', async () => {
  stored = [laptop];
  await renderPart(<PasskeysCard />);
  await choose('Rename');
  const name = await screen.findByLabelText(/^Name/);
  expect(name).toHaveValue('Work laptop');
  await user.clear(name);
  await user.type(name, 'Phone');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Actions for Phone' })).toBeVisible();
  await choose('Remove');
  expect(stored).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('There are no passkeys.')).toBeVisible();
});

it('shows why a server at a number has none', async () => {
  offerPasskeys();
  server.answer = ({ method }) =>
    method === 'GET' ? { json: { success: true, items: [] } } : refusal(409, 'passkeysUnavailable');
  await renderPart(<PasskeysCard />);
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
  await user.type(await screen.findByLabelText(/^Name/), 'Work laptop');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/^Passkeys need a server with a name/)).toBeVisible();
});

it('lists them without adding where the browser has no passkeys', async () => {
  stored = [laptop];
  await renderPart(<PasskeysCard />);
  expect(await screen.findByText('Work laptop')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add a passkey' })).toBeDisabled();
  expect(screen.getByText(/^Passkeys need a recent browser/)).toBeVisible();
});
