// The account pages in jsdom, against a real server that answers as the test says.
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { wordsOf } from '../../../build/page-words.ts';
import { storeToken } from '../../lib/session/session.ts';
import {
  answeringServer,
  refusal,
  tokenEndingAt,
} from '../../lib/http/testing/answering-server.ts';
import { Page as ForgotPasswordPage } from '../pages/forgot-password.tsx';
import { Page as JoinFirmPage } from '../pages/join-firm.tsx';
import { keepTypedFields } from '../frame/kept-fields.ts';
import { InviteForm } from '../landing/InviteForm.tsx';
import { pageWords } from '../page-words.ts';
import { Page as RegisterPage } from '../pages/register.tsx';
import { Page as ResetPasswordPage } from '../pages/reset-password.tsx';
import { Page as VerifyEmailPage } from '../pages/verify-email.tsx';
import { noCriteria } from '../search/search-address.ts';
import { SearchCard } from '../search/SearchCard.tsx';

const words = await wordsOf('en');
const accepted = { json: { success: true } };
const password = 'Vault-Demo-2026!';

const server = answeringServer();
afterEach(() => {
  history.replaceState(null, '', '/');
});

type User = ReturnType<typeof userEvent.setup>;

async function fill(user: User, label: string, text: string) {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}

const button = (name: string) => screen.getByRole('button', { name });

describe('register page', () => {
  const open = () => {
    render(<RegisterPage words={pageWords(words, 'register')} language="en" />);
    return userEvent.setup({ delay: null });
  };

  it('keeps what was typed, but no password, while it is loaded again in another language', async () => {
    const user = open();
    await fill(user, 'Email', 'nadia@pricevault.example');
    await fill(user, 'Password', password);
    await user.click(screen.getAllByRole('button', { name: 'Show password' })[0]!);
    keepTypedFields(); // what the language switch does before it reloads
    cleanup();
    open();
    await waitFor(() =>
      expect(screen.getByLabelText('Email')).toHaveValue('nadia@pricevault.example'),
    );
    expect(screen.getByLabelText('Password')).toHaveValue('');
    cleanup();
    open();
    expect(screen.getByLabelText('Email')).toHaveValue('');
  });

  it('holds the rules of the specification before it calls', async () => {
    const user = open();
    await fill(user, 'Email', 'nadia@pricevault.example');
    await fill(user, 'Password', 'vault');
    await fill(user, 'Confirm password', 'other');
    await user.click(button('Register'));
    expect(await screen.findByText('You must enter a display name.')).toBeVisible();
    expect(screen.getByText(/^Must Contain at least 10 Characters/)).toBeVisible();
    expect(screen.getByText('Passwords must match')).toBeVisible();
    expect(screen.getByLabelText('Display name')).toHaveFocus();
    expect(server.heard).toEqual([]);
  });

  it('says under each field of an empty form what belongs into it', async () => {
    const user = open();
    await user.click(button('Register'));
    expect(await screen.findByText('You must enter a display name.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('You must enter an email');
    expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription(
      'Please enter the password again.',
    );
    expect(server.heard).toEqual([]);
  });

  it('ticks the password rule off as it is met', async () => {
    const user = open();
    const met = () =>
      screen
        .getAllByRole('listitem')
        .filter((item) => item.dataset['met'] === 'true')
        .map((item) => item.textContent);
    expect(met()).toEqual([]);
    await fill(user, 'Password', 'Vault');
    expect(met()).toEqual(['a lowercase lettermet', 'an uppercase lettermet']);
    await fill(user, 'Password', '-2026!');
    expect(met()).toHaveLength(5);
  });

  it('asks to check the inbox after success; a taken address is an alert row', async () => {
    const user = open();
    await fill(user, 'Display name', 'Nadia Kaya');
    await fill(user, 'Email', 'nadia@pricevault.example');
    await fill(user, 'Password', password);
    await fill(user, 'Confirm password', password);
    const email = 'nadia@pricevault.example';
    server.answer = () => refusal(409, 'emailTaken', 'email', { email });
    await user.click(button('Register'));
    expect(
      await screen.findByText(`There is already an account with the address ${email}.`),
    ).toBeVisible();
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/already an account/);
    expect(screen.getByLabelText('Confirm password')).toBeValid();
    server.answer = () => accepted;
    await user.click(button('Register'));
    expect(await screen.findByText(/Please check your inbox/)).toHaveTextContent(email);
    expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});

describe('forgot-password page', () => {
  it('reads Check your Email on success, and shows failures', async () => {
    render(<ForgotPasswordPage words={pageWords(words, 'forgot-password')} language="en" />);
    const user = userEvent.setup({ delay: null });
    expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
    await fill(user, 'Email', 'nadia@pricevault.example');
    server.answer = () => refusal(503, 'databaseAway');
    await user.click(button('Send link'));
    expect(await screen.findByText(/not available at the moment/)).toBeVisible();
    server.answer = () => accepted;
    await user.click(button('Send link'));
    expect(await screen.findByRole('heading', { name: 'Check your Email' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  });
});

describe('reset-password page', () => {
  const open = () => {
    history.replaceState(null, '', '/reset-password/the-token');
    render(<ResetPasswordPage words={pageWords(words, 'reset-password')} language="en" />);
    return userEvent.setup({ delay: null });
  };

  it('with an invalid token reads Page Error', async () => {
    server.answer = () => refusal(400, 'resetLinkInvalid');
    open();
    expect(await screen.findByRole('heading', { name: 'Page Error' })).toBeVisible();
    expect(screen.getByText('Password reset link is invalid or has expired.')).toBeVisible();
    expect(server.heard[0]?.query.get('token')).toBe('the-token');
  });

  it('sets the password and reads Password Changed!', async () => {
    server.answer = () => accepted;
    const user = open();
    await screen.findByLabelText('New password');
    await fill(user, 'New password', password);
    await fill(user, 'Confirm password', password);
    await user.click(button('Save password'));
    expect(await screen.findByRole('heading', { name: 'Password Changed!' })).toBeVisible();
    expect(server.heard[1]).toMatchObject({
      method: 'PUT',
      body: { token: 'the-token', password },
    });
  });

  it('a server that is away is not an invalid link: another try helps', async () => {
    server.answer = () => refusal(503, 'databaseAway');
    const user = open();
    const tryAgain = await screen.findByRole('button', { name: 'Try again' });
    server.answer = () => accepted;
    await user.click(tryAgain);
    expect(await screen.findByLabelText('New password')).toBeVisible();
  });
});

describe('verify-email page', () => {
  const open = () => {
    history.replaceState(null, '', '/verify-email/the-token');
    render(<VerifyEmailPage words={pageWords(words, 'verify-email')} language="en" />);
    return userEvent.setup({ delay: null });
  };

  it('verifies when its reader says so, not when something opens the link, and once', async () => {
    server.answer = () => accepted;
    const user = open();
    await waitFor(() => expect(button('Verify email')).toBeEnabled());
    expect(server.heard).toEqual([]);
    await user.click(button('Verify email'));
    expect(await screen.findByRole('heading', { name: 'Email verified' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
    expect(server.heard).toHaveLength(1);
    expect(server.heard[0]).toMatchObject({ method: 'POST', body: { token: 'the-token' } });
  });

  it('with an expired link asks for the address and sends a new one', async () => {
    server.answer = ({ path }) =>
      path.endsWith('/verify-email') ? refusal(400, 'verificationLinkInvalid') : accepted;
    const user = open();
    await user.click(button('Verify email'));
    await screen.findByLabelText('Email');
    await fill(user, 'Email', 'nadia@pricevault.example');
    await user.click(button('Send a new link'));
    expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    expect(server.heard[1]?.body).toEqual({ email: 'nadia@pricevault.example' });
  });
});

describe('join-firm page', () => {
  const open = () => {
    history.replaceState(null, '', '/join-firm/the-token');
    render(<JoinFirmPage words={pageWords(words, 'join-firm')} language="en" />);
    return userEvent.setup({ delay: null });
  };
  const invitation = {
    success: true,
    firmName: 'Arden Bank',
    invitedBy: 'Alice Arden',
    email: 'nadia@pricevault.example',
  };
  const signedInAs = (email: string) => {
    const token = tokenEndingAt(Date.now() + 60_000);
    storeToken(token);
    server.answer = ({ path }) => {
      if (path === '/api/auth/user')
        return { json: { success: true, user: { email }, access_token: token } };
      return {
        json: path === '/api/firm/join' ? { success: true, firmName: 'Arden Bank' } : invitation,
      };
    };
  };

  it('shows a guest the invitation, and Login that comes back here', async () => {
    server.answer = () => ({ json: invitation });
    const user = open();
    expect(await screen.findByRole('heading', { name: 'Join Arden Bank' })).toBeVisible();
    expect(screen.getByText('nadia@pricevault.example')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    const login = screen.getByRole('link', { name: 'Login' });
    login.addEventListener('click', (event) => event.preventDefault());
    await user.click(login);
    expect(sessionStorage.getItem('rememberedPath')).toBe('/join-firm/the-token');
  });

  it('lets the invited user join', async () => {
    signedInAs('Nadia@PriceVault.example');
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Join' }));
    expect(
      await screen.findByRole('heading', { name: 'You have joined Arden Bank' }),
    ).toBeVisible();
    expect(server.heard.at(-1)).toMatchObject({
      path: '/api/firm/join',
      body: { token: 'the-token' },
    });
  });

  it('tells another user that the invitation is not theirs', async () => {
    signedInAs('bob@pricevault.example');
    open();
    expect(
      await screen.findByText(
        'This invitation was sent to another address. Log in with that address to accept it.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
  });

  it('treats a session that ended elsewhere as a guest', async () => {
    storeToken(tokenEndingAt(Date.now() + 60_000));
    server.answer = ({ path }) =>
      path === '/api/auth/user' ? refusal(401, 'accessTokenInvalid') : { json: invitation };
    open();
    expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
  });

  it('says that an invitation is invalid', async () => {
    server.answer = () => refusal(400, 'invitationInvalid');
    open();
    expect(await screen.findByText('The invitation is invalid or has expired.')).toBeVisible();
  });
});

describe('the invitation on the landing page', () => {
  // jsdom has the element but not its methods.
  const methods = {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  };
  beforeAll(() => void Object.assign(HTMLDialogElement.prototype, methods));

  const invite = async () => {
    render(<InviteForm words={pageWords(words, 'landing')} language="en" />);
    const user = userEvent.setup({ delay: null });
    await fill(user, 'Email', 'nadia@pricevault.example');
    await user.click(button(words.landing.invite));
    return screen.findByRole('dialog');
  };

  it('without a reply reads Sorry! Something went wrong', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const dialog = await invite();
    expect(dialog).toHaveTextContent('Sorry!');
    expect(dialog).toHaveTextContent('Something went wrong');
  });

  it('reads Sorry! with the first error where the reply names one', async () => {
    server.answer = () => refusal(503, 'databaseAway');
    const dialog = await invite();
    expect(dialog).toHaveTextContent('Sorry!');
    expect(dialog).not.toHaveTextContent('Something went wrong');
    expect(dialog).toHaveTextContent(words.errors.databaseAway ?? 'missing');
  });
});

describe('search card', () => {
  const card = (criteria = noCriteria) => (
    <SearchCard words={pageWords(words, 'data').page.card} criteria={criteria} />
  );

  it('keeps what was chosen and typed while the page is loaded again in another language', async () => {
    const user = userEvent.setup({ delay: null });
    render(card());
    await user.selectOptions(screen.getByLabelText('Expiry'), '12m-36m');
    await user.type(screen.getByLabelText('Strike Fixed'), '5%');
    keepTypedFields(); // what the language switch does before it reloads
    cleanup();
    const { rerender } = render(card());
    await waitFor(() => expect(screen.getByLabelText('Strike Fixed')).toHaveValue('5%'));
    // On the page of a search, whose address is read a moment later.
    rerender(card({ ...noCriteria, expiry: '1m-6m' }));
    expect(screen.getByLabelText('Strike Fixed')).toHaveValue('5%');
    expect(screen.getByLabelText('Expiry')).toHaveValue('12m-36m');
    expect(screen.getByLabelText('Tenor')).toHaveValue('');
  });
});
