import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { wordsOf } from '../../../build/page-words.ts';
import { readToken } from '../../lib/session.ts';
import { pageWords } from '../page-words.ts';
import { LoginPage } from './LoginPage.tsx';

// The API as a real server; the page calls it over a socket.
let reply: { status: number; body: unknown };
let release: () => void = () => {};
let received: unknown[] = [];
const api = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += String(chunk)));
  request.on('end', () => {
    received.push(JSON.parse(body));
    release = () => {
      response.writeHead(reply.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(reply.body));
    };
  });
});
const refusal = (codes: string[], params: object[] = codes.map(() => ({}))) => ({
  success: false,
  errors: codes.map((code) => `server's text of ${code}`),
  codes,
  params,
  fields: codes.map(() => ''),
  requestId: 'r-1',
});

beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  api.closeAllConnections();
  api.close();
});
beforeEach(() => {
  received = [];
  const origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  vi.stubGlobal('location', { origin, protocol: 'http:' });
});
afterEach(() => vi.unstubAllGlobals());

async function openPage(language: 'en' | 'ar' = 'en') {
  const words = pageWords(await wordsOf(language), 'login');
  render(<LoginPage words={words} language={language} />);
  return userEvent.setup();
}

async function logIn(user: ReturnType<typeof userEvent.setup>, email: string, password: string) {
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

async function answer(status: number, body: unknown) {
  reply = { status, body };
  await vi.waitFor(() => expect(received).toHaveLength(1));
  release();
}

describe('login page', () => {
  it('asks for email and password with the specified messages before it calls', async () => {
    const user = await openPage();
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(screen.getByText('You must enter a email')).toBeVisible();
    expect(screen.getByText('Please enter your password.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await logIn(user, 'nobody', 'abc');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
      'You must enter a valid email',
    );
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      'Password is too short - should be 4 chars minimum.',
    );
    expect(received).toEqual([]);
  });

  it('reads Please wait... while in progress and stores the token', async () => {
    const user = await openPage();
    await logIn(user, 'alice@pricevault.example', 'secret');
    expect(await screen.findByRole('button', { name: 'Please wait...' })).toBeDisabled();
    await answer(200, { success: true, enabledVerify: false, access_token: 'a.b.c', user: {} });
    await vi.waitFor(() => expect(readToken()).toBe('a.b.c'));
    expect(received).toEqual([{ email: 'alice@pricevault.example', password: 'secret' }]);
  });

  it('shows each refusal as an alert row, by code where it knows it', async () => {
    const user = await openPage();
    await logIn(user, 'alice@pricevault.example', 'secret');
    await answer(400, refusal(['signInRefused', 'somethingNew']));
    const alert = screen.getByRole('alert');
    await vi.waitFor(() =>
      expect(alert).toHaveTextContent('The email or the password is not right.'),
    );
    expect(alert).toHaveTextContent("server's text of somethingNew");
    expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
    expect(readToken()).toBeNull();
  });

  it('fills in the seconds to wait', async () => {
    const user = await openPage();
    await logIn(user, 'alice@pricevault.example', 'secret');
    await answer(429, refusal(['tooManyRequests'], [{ seconds: 42 }]));
    expect(
      await screen.findByText('Too many requests. Please wait 42 seconds and try again.'),
    ).toBeVisible();
  });

  it('shows and hides the password', async () => {
    const user = await openPage();
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  it('leads to the forgotten password and to registration', async () => {
    await openPage();
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
  });

  it('says once why the session ended', async () => {
    sessionStorage.setItem('signOutReason', 'accessTokenInvalid');
    await openPage();
    expect(screen.getByRole('status')).toHaveTextContent('Invalid access_token');
    expect(sessionStorage.getItem('signOutReason')).toBeNull();
  });
});
