import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi, beforeEach, describe, afterEach } from 'vitest';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { PhotoCard } from './PhotoCard.tsx';
import type { ApiToken, Passkey } from '@pricevault/contract';
import { answeringServer, refusal } from '../../lib/http/testing/answering-server.ts';
import { SignedIn } from '../../lib/session/testing/SignedIn.tsx';
import { ApiTokensCard } from './ApiTokensCard.tsx';
import { offerPasskeys } from '../../lib/session/testing/offered-passkeys.ts';
import { PasskeysCard } from './PasskeysCard.tsx';
import { PublicKeysCard } from './PublicKeysCard.tsx';

it('offers another picture after one that could not be read to its end', async () => {
  // The browser reads the picture and then fails to draw it.
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 1, height: 1, close() {} }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => {
    throw new Error('out of memory');
  });
  await renderPart(<PhotoCard />);
  await userEvent.upload(
    screen.getByLabelText('Choose a picture'),
    new File(['x'], 'me.png', { type: 'image/png' }),
  );
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose a picture' })).toBeEnabled();
  vi.unstubAllGlobals();
});

describe('ApiTokensCard', () => {
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
    await user.click(screen.getByRole('button', { name: 'I have saved it' }));
    await expect.poll(() => screen.queryByText('pv_secret')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Revoke Nightly upload' }));
    await user.click(screen.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('No API tokens.')).toBeVisible();
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
    expect(screen.getByText('Only owners can create tokens for the firm.')).toBeVisible();
  });
});

describe('PasskeysCard', () => {
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
    expect(await screen.findByText('No passkeys.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
    await user.type(await screen.findByLabelText(/^Name/), 'Work laptop');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/^No passkey was created/)).toBeVisible();
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
    expect(await screen.findByText('No passkeys.')).toBeVisible();
  });

  it('shows why a server at a number has none', async () => {
    offerPasskeys();
    server.answer = ({ method }) =>
      method === 'GET'
        ? { json: { success: true, items: [] } }
        : refusal(409, 'passkeysUnavailable');
    await renderPart(<PasskeysCard />);
    await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
    await user.type(await screen.findByLabelText(/^Name/), 'Work laptop');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/^Passkeys need a server with a domain name/)).toBeVisible();
  });

  it('lists them without adding where the browser has no passkeys', async () => {
    stored = [laptop];
    await renderPart(<PasskeysCard />);
    expect(await screen.findByText('Work laptop')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add a passkey' })).toBeDisabled();
    expect(screen.getByText(/^Passkeys need a recent browser/)).toBeVisible();
  });
});

describe('PublicKeysCard', () => {
  const server = answeringServer();

  it('says where a first key is made', async () => {
    server.answer = () => ({ json: { success: true, items: [] } });
    await renderPart(<PublicKeysCard />);
    expect(await screen.findByText(/^Make a key and register it/)).toBeVisible();
    const next = screen.getByRole('link', { name: 'Key management' });
    expect(next).toHaveAttribute('href', '/consensus?tab=keys');
  });
});
