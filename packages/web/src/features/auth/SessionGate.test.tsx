import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@pricevault/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/http/api-error.ts';
import {
  answeringServer,
  refusal,
  tokenEndingAt,
  type Answer,
} from '../../lib/http/testing/answering-server.ts';
import { useSession } from '../../lib/session/current-user.ts';
import { readToken, storeToken } from '../../lib/session/session.ts';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { SessionGate } from './SessionGate.tsx';

const server = answeringServer();
beforeEach(() => {
  storeToken(tokenEndingAt(Date.now() + 3_600_000));
});

it('asks once at a time whether the server is back, and stays signed in', async () => {
  const waiting: ((answer: Answer) => void)[] = [];
  server.answer = ({ path }) =>
    path === '/api/auth/user'
      ? new Promise<Answer>((resolve) => waiting.push(resolve))
      : { json: { success: true } };
  const error = ApiError.offline(new Error('away'));
  await renderPart(
    <SessionGate start={Promise.resolve({ kind: 'unreachable', error })} guest="guest">
      <p>the application</p>
    </SessionGate>,
  );
  const retry = await screen.findByRole('button', { name: 'Try again' });
  await userEvent.click(retry);
  await userEvent.click(retry);
  await expect.poll(() => waiting.length).toBe(1);
  const user = { id: 'u1', displayName: 'Ada', role: ['user'], settings: {}, loginSource: 'api' };
  act(() => waiting[0]?.({ json: { success: true, user } }));
  expect(await screen.findByText('the application')).toBeVisible();
  for (const answer of waiting.slice(1)) answer(refusal(503, 'databaseAway'));
  expect(screen.getByText('the application')).toBeVisible();
});

function SignOutButton() {
  const { signOut } = useSession();
  return (
    <button type="button" onClick={() => void signOut()}>
      Leave
    </button>
  );
}

it('signs out without the server, and says so on a page of its own', async () => {
  const user = { id: 'u1', displayName: 'Ada', role: ['user'], settings: {}, loginSource: 'api' };
  await renderPart(
    <SessionGate
      start={Promise.resolve({ kind: 'signedIn', user: user as unknown as User })}
      guest="guest"
    >
      <SignOutButton />
    </SessionGate>,
  );
  const leave = await screen.findByRole('button', { name: 'Leave' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await userEvent.click(leave);
  expect(await screen.findByText('You are signed out.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
  expect(readToken()).toBeNull();
});
