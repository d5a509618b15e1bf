import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { wordsOf } from '../../../build/page-words.ts';
import { readToken } from '../../lib/session/session.ts';
import { answeringServer, refusal } from '../../lib/http/testing/answering-server.ts';
import { keepTypedFields } from '../frame/kept-fields.ts';
import { pageWords } from '../page-words.ts';
import { Page as LoginPage } from './login.tsx';

const server = answeringServer();

async function openPage(language: 'en' | 'ar' = 'en') {
  const words = pageWords(await wordsOf(language), 'login');
  render(<LoginPage words={words} language={language} />);
  return userEvent.setup({ delay: null });
}

async function logIn(user: ReturnType<typeof userEvent.setup>, email: string, password: string) {
  await user.click(screen.getByLabelText('Email'));
  await user.paste(email);
  await user.click(screen.getByLabelText('Password'));
  await user.paste(password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

const alice = ['alice@pricevault.example', 'secret'] as const;

describe('login page', () => {
  it('asks for email and password with the specified messages before it calls', async () => {
    const user = await openPage();
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('You must enter an email')).toBeVisible();
    expect(screen.getByText('Please enter your password.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await logIn(user, 'nobody', 'abc');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
      'You must enter a valid email',
    );
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      'Password is too short - should be 4 chars minimum.',
    );
    expect(server.heard).toEqual([]);
  });

  it('warns where the browser would forget the login at once', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
    await openPage();
    expect(await screen.findByText(/Please allow site data/)).toBeVisible();
  });

  it('reads Please wait... while in progress and stores the token', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    server.answer = async () => {
      await held;
      return { json: { success: true, enabledVerify: false, access_token: 'a.b.c', user: {} } };
    };
    const user = await openPage();
    await logIn(user, ...alice);
    expect(await screen.findByRole('button', { name: 'Please wait...' })).toBeDisabled();
    release();
    await expect.poll(() => readToken()).toBe('a.b.c');
    expect(server.heard[0]?.body).toEqual({ email: alice[0], password: alice[1] });
  });

  it('shows each refusal as an alert row, by code where it knows it', async () => {
    const { json } = refusal(400, 'signInRefused');
    server.answer = () => ({
      status: 400,
      json: {
        ...(json as object),
        codes: ['signInRefused', 'somethingNew'],
        errors: ['', "server's text"],
        params: [{}, {}],
      },
    });
    const user = await openPage();
    await logIn(user, ...alice);
    const alert = screen.getByRole('alert');
    await expect.poll(() => alert).toHaveTextContent('The email or password is incorrect.');
    expect(alert).toHaveTextContent("server's text");
    expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
    expect(readToken()).toBeNull();
  });

  it('fills in the seconds to wait', async () => {
    server.answer = () => refusal(429, 'tooManyRequests', '', { seconds: 42 });
    const user = await openPage();
    await logIn(user, ...alice);
    expect(
      await screen.findByText('Too many requests. Please wait 42 seconds and try again.'),
    ).toBeVisible();
  });

  it('offers the verification link again to who has not verified the address', async () => {
    server.answer = ({ path }) =>
      path.endsWith('/login') ? refusal(400, 'emailNotVerified') : { json: { success: true } };
    const user = await openPage();
    await logIn(user, ...alice);
    await user.click(await screen.findByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText(/The link is on its way/)).toBeVisible();
    expect(server.heard[1]).toMatchObject({
      path: '/api/auth/resend-verification',
      body: { email: alice[0] },
    });
  });

  it('still asks for the code after it was loaded again in another language', async () => {
    server.answer = () => ({
      json: { success: true, enabledVerify: true, userId: 'challenge-1', codeBy: 'mail' },
    });
    await logIn(await openPage(), ...alice);
    const { code } = pageWords(await wordsOf('ar'), 'login').page;
    await screen.findByRole('button', { name: 'Verify' });
    keepTypedFields(); // what the language switch does before it reloads
    cleanup();
    const user = await openPage('ar');
    await user.type(await screen.findByLabelText(code.label), '123456');
    await user.click(screen.getByRole('button', { name: code.verify }));
    await expect
      .poll(() => server.heard.at(-1)?.body)
      .toEqual({ userId: 'challenge-1', code: '123456' });
    cleanup();
    await openPage();
    expect(screen.getByLabelText('Password')).toBeVisible();
  });

  it('starts in the first empty field', async () => {
    await openPage();
    expect(screen.getByLabelText('Email')).toHaveFocus();
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
    expect(screen.getByRole('status')).toHaveTextContent(
      'Invalid access_token. Your session has ended: please log in again.',
    );
    expect(sessionStorage.getItem('signOutReason')).toBeNull();
  });
});

describe('single sign-on', () => {
  afterEach(() => history.replaceState(null, '', '/'));

  it('that is not configured answers with the specified warning', async () => {
    server.answer = () => refusal(409, 'identityServiceUnconfigured');
    history.replaceState(null, '', '/login#single-sign-on');
    await openPage();
    expect(screen.queryByRole('button', { name: 'Single sign-on' })).toBeNull();
    expect(
      await screen.findByText("Auth0 Service didn't initialize, check your configuration"),
    ).toBeVisible();
    const { body } = server.heard[0] ?? {};
    expect(body).toEqual({
      source: 'identity-provider',
      browserKey: sessionStorage.getItem('browserKey'),
    });
  });

  it('is offered where the server says that it is configured', async () => {
    document.documentElement.dataset['singleSignOn'] = '';
    server.answer = () => refusal(503, 'identityServiceAway');
    const user = await openPage();
    await user.click(screen.getByRole('button', { name: 'Single sign-on' }));
    await expect
      .poll(() => server.heard.map(({ path }) => path))
      .toEqual(['/api/auth/identity-provider/start']);
    delete document.documentElement.dataset['singleSignOn'];
  });

  it('finishes with the ticket and this tab’s key, and the address forgets the ticket', async () => {
    server.answer = () => ({
      json: { success: true, enabledVerify: false, access_token: 'a.b.c' },
    });
    sessionStorage.setItem('browserKey', 'k'.repeat(64));
    history.replaceState(null, '', '/login#ticket=one-time');
    await openPage();
    expect(location.href).not.toContain('ticket');
    await expect.poll(() => readToken()).toBe('a.b.c');
    expect(server.heard[0]?.body).toEqual({ ticket: 'one-time', browserKey: 'k'.repeat(64) });
    expect(sessionStorage.getItem('browserKey')).toBeNull();
  });

  it.each([
    ['identityEmailUnverified', /has not verified your email/],
    ['<script>', 'The identity provider did not confirm the sign-in.'],
  ])('that came back with the problem %s says so', async (problem, sentence) => {
    history.replaceState(null, '', `/login#problem=${encodeURIComponent(problem)}`);
    await openPage();
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(location.href).not.toContain('problem');
    expect(server.heard).toEqual([]);
  });

  it('asks for the code too where two-factor is on', async () => {
    server.answer = () => ({
      json: { success: true, enabledVerify: true, userId: 'challenge-1', codeBy: 'authenticator' },
    });
    history.replaceState(null, '', '/login#ticket=one-time');
    await openPage();
    expect(await screen.findByRole('heading', { name: 'Verification code' })).toBeVisible();
  });

  it('uses the link of the mail about failed sign-ins, and says that one can log in', async () => {
    location.hash = '#unlock=one-time';
    server.answer = () => ({ json: { success: true } });
    await openPage();
    const endWait = await screen.findByRole('button', { name: 'End waiting time' });
    // What only opens the link, as mail filters do, lets nobody guess on.
    expect(server.heard).toEqual([]);
    await userEvent.click(endWait);
    expect(
      await screen.findByText('The waiting time has ended. You can log in now.'),
    ).toBeVisible();
    expect(server.heard[0]).toMatchObject({
      path: '/api/auth/unlock',
      body: { token: 'one-time' },
    });
    expect(location.hash).toBe('');
  });
});
