import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CodeWay } from '@pricevault/basics';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { wordsOf } from '../../../build/page-words.ts';
import { answeringServer, refusal } from '../../lib/http/testing/answering-server.ts';
import { pageWords } from '../page-words.ts';
import { CodeStep } from './CodeStep.tsx';

const server = answeringServer();
afterEach(() => {
  vi.useRealTimers();
});

async function openStep(codeBy: CodeWay) {
  const words = pageWords(await wordsOf('en'), 'login');
  const onSignedIn = vi.fn();
  const onBack = vi.fn();
  render(
    <CodeStep
      challenge={{ id: 'challenge-1', codeBy, hasPasskeys: false }}
      words={words}
      onSignedIn={onSignedIn}
      onBack={onBack}
    />,
  );
  return { user: userEvent.setup({ delay: null }), onSignedIn, onBack };
}

const verifyButton = () => screen.getByRole('button', { name: 'Verify' });

describe('code step', () => {
  it.each([
    ['mail', /to your email/],
    ['sms', /to your phone/],
    ['authenticator', /your authenticator app/],
  ] as const)('says how the code reaches the person: %s', async (way, sentence) => {
    await openStep(way);
    expect(screen.getByText(sentence)).toBeVisible();
  });

  it('exactly 6 characters enable Verify, and the right code signs in', async () => {
    server.answer = () => ({ json: { success: true, access_token: 'a.b.c' } });
    const { user, onSignedIn } = await openStep('mail');
    expect(screen.getByLabelText('Code')).toHaveFocus();
    await user.keyboard('12345');
    expect(verifyButton()).toBeDisabled();
    await user.keyboard('67');
    expect(screen.getByLabelText('Code')).toHaveValue('123456');
    await user.click(verifyButton());
    await expect.poll(() => onSignedIn).toHaveBeenCalledWith('a.b.c');
    expect(server.heard[0]?.body).toEqual({ userId: 'challenge-1', code: '123456' });
  });

  it('shows the wait before another code, then resends with the specified message', async () => {
    server.answer = () => ({ json: { success: true } });
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await openStep('mail');
    expect(screen.getByRole('button', { name: 'Resend code in 30 s' })).toBeDisabled();
    act(() => void vi.advanceTimersByTime(20_000));
    expect(screen.getByRole('button', { name: 'Resend code in 10 s' })).toBeDisabled();
    act(() => void vi.advanceTimersByTime(10_000));
    act(() => screen.getByRole('button', { name: 'Resend code' }).click());
    expect(await screen.findByText('Verification code has been resent!')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Resend code in 30 s' })).toBeDisabled();
    expect(server.heard[0]?.path).toBe('/api/auth/send-otp');
  });

  it('describes a wrong code at its field, until another is typed', async () => {
    server.answer = () => refusal(400, 'codeWrong');
    const { user } = await openStep('mail');
    await user.keyboard('123456{Enter}');
    const field = screen.getByLabelText('Code');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    expect(field).toHaveAccessibleDescription('The code is incorrect or has expired.');
    expect(field).toHaveFocus();
    await user.clear(field);
    expect(field).toHaveAttribute('aria-invalid', 'false');
    server.answer = () => refusal(503, 'databaseAway');
    await user.keyboard('123456{Enter}');
    expect(await screen.findByText(/not available at the moment/)).toBeVisible();
    expect(field).toHaveAttribute('aria-invalid', 'false');
  });

  it('goes back to the password when the sign-in has ended', async () => {
    server.answer = () => refusal(400, 'challengeInvalid');
    const { user, onBack } = await openStep('mail');
    await user.keyboard('123456{Enter}');
    await expect
      .poll(() => onBack)
      .toHaveBeenCalledWith(['The verification has expired. Please log in again.']);
  });

  it('takes a recovery code instead', async () => {
    server.answer = () => ({ json: { success: true, access_token: 'a.b.c' } });
    const { user, onSignedIn } = await openStep('authenticator');
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    expect(screen.getByLabelText('Recovery code')).toHaveFocus();
    await user.keyboard('abcd2345efg');
    expect(verifyButton()).toBeDisabled();
    await user.keyboard('h{Enter}');
    await expect.poll(() => onSignedIn).toHaveBeenCalled();
    expect(server.heard[0]?.body).toEqual({ userId: 'challenge-1', code: 'ABCD-2345-EFGH' });
  });

  it('with an authenticator app a code can be sent instead', async () => {
    server.answer = () => ({ json: { success: true } });
    const { user } = await openStep('authenticator');
    await user.click(screen.getByRole('button', { name: 'Send me a code instead' }));
    expect(await screen.findByText(/We have sent you a 6-digit code/)).toBeVisible();
    expect(server.heard[0]).toMatchObject({
      path: '/api/auth/send-otp',
      body: { userId: 'challenge-1' },
    });
    expect(screen.getByRole('button', { name: /Resend code in/ })).toBeDisabled();
  });
});
