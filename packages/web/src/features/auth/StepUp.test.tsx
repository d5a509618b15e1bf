import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { profileContract } from '@pricevault/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callApi } from '../../lib/http/api-client.ts';
import { answeringServer, refusal } from '../../lib/http/testing/answering-server.ts';
import { offerPasskeys } from '../../lib/session/testing/offered-passkeys.ts';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { StepUp } from './StepUp.tsx';

const server = answeringServer();
/** What the server asks for, and whether it has been given. */
let isProven: boolean;
beforeEach(() => {
  isProven = false;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

interface Demand {
  readonly hasPassword: boolean;
  readonly codeBy: string | null;
  readonly hasPasskeys?: boolean;
}

function answerAs({ hasPasskeys = false, ...demand }: Demand) {
  server.answer = ({ path, body }) => {
    if (path === '/api/auth/step-up/begin') {
      return { json: { success: true, ...demand, hasPasskeys } };
    }
    if (path === '/api/auth/step-up/passkey') {
      return { json: { success: true, request: passkeyRequest } };
    }
    if (path === '/api/auth/step-up') {
      const { password, code, credential } = body as Record<string, unknown>;
      isProven = credential !== undefined;
      if (isProven) return { json: { success: true } };
      if (password !== 'right') return refusal(400, 'currentPasswordWrong', 'password');
      isProven = demand.codeBy === null || code === '123456';
      return isProven ? { json: { success: true } } : refusal(400, 'codeWrong', 'code');
    }
    return isProven ? { json: { success: true } } : refusal(403, 'stepUpNeeded');
  };
}

const passkeyRequest = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 60_000,
  userVerification: 'required',
  allowCredentials: [],
};

const remove = () => callApi(profileContract.removeAuthenticator);
const confirm = () => screen.getByRole('button', { name: 'Confirm' });

it('asks for password and code, once for calls made together, and repeats the calls', async () => {
  answerAs({ hasPassword: true, codeBy: 'mail' });
  await renderPart(<StepUp />);
  const user = userEvent.setup({ delay: null });
  const calls = Promise.all([remove(), remove()]);
  await user.type(await screen.findByLabelText('Password'), 'wrong');
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(confirm());
  expect(await screen.findByText('The current password is incorrect.')).toBeVisible();
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), 'right');
  await user.click(confirm());
  expect(await calls).toEqual([{ success: true }, { success: true }]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(server.heard.filter(({ path }) => path.endsWith('/begin'))).toHaveLength(1);
});

it('leaves the call refused when somebody cancels', async () => {
  answerAs({ hasPassword: true, codeBy: null });
  await renderPart(<StepUp />);
  const user = userEvent.setup({ delay: null });
  const call = remove().catch((error: unknown) => error);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await call).toMatchObject({ status: 403, codes: ['stepUpNeeded'] });
  expect(screen.queryByLabelText('Code')).toBeNull();
});

it('takes a passkey instead of password and code, and explains a cancelled dialog', async () => {
  const browser = offerPasskeys();
  answerAs({ hasPassword: true, codeBy: null, hasPasskeys: true });
  await renderPart(<StepUp />);
  const user = userEvent.setup({ delay: null });
  const call = remove();
  await user.click(await screen.findByRole('button', { name: 'Use a passkey instead' }));
  expect(await screen.findByText(/^No passkey was used\./)).toBeVisible();
  browser.isWilling = true;
  await user.click(screen.getByRole('button', { name: 'Use a passkey instead' }));
  expect(await call).toEqual({ success: true });
  expect(server.heard.some(({ path }) => path === '/api/auth/step-up')).toBe(true);
});

it('offers no passkey where the browser has none', async () => {
  answerAs({ hasPassword: true, codeBy: 'mail', hasPasskeys: true });
  await renderPart(<StepUp />);
  const user = userEvent.setup({ delay: null });
  const call = remove().catch((error: unknown) => error);
  expect(await screen.findByLabelText('Code')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use a passkey instead' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await call).toMatchObject({ codes: ['stepUpNeeded'] });
});

it('sends an account without a password to its provider', async () => {
  answerAs({ hasPassword: false, codeBy: null });
  await renderPart(<StepUp />);
  void remove().catch(() => {});
  expect(await screen.findByRole('button', { name: 'Sign in again' })).toBeVisible();
  expect(screen.queryByLabelText('Password')).toBeNull();
});
