// The rules and calls of the pages around an account; loaded when somebody starts to type, or follows the link of a mail.
import {
  forgotPasswordForm,
  registerForm,
  registrationContract,
  resetPasswordForm,
  type RegisterForm,
} from '@pricevault/contract/auth/registration.contract';
import { callApi } from '../../lib/http/api-client.ts';
import { formPart } from '../form/form-part.ts';
import { linkToken } from './link-token.ts';

export const registerPart = formPart(registerForm, (body: RegisterForm) =>
  callApi(registrationContract.register, { body }),
);

export const resendPart = formPart(forgotPasswordForm, (body: { email: string }) =>
  callApi(registrationContract.resendVerification, { body }),
);

export async function verifyEmail(): Promise<void> {
  await callApi(registrationContract.verifyEmail, { body: { token: linkToken() } });
}

export const forgotPasswordPart = formPart(forgotPasswordForm, (body: { email: string }) =>
  callApi(registrationContract.forgotPassword, { body }),
);

export async function checkResetLink(): Promise<void> {
  await callApi(registrationContract.checkResetLink, { query: { token: linkToken() } });
}

export const resetPasswordPart = formPart(
  resetPasswordForm,
  ({ password }: { password: string; passwordConfirm: string }) =>
    callApi(registrationContract.resetPassword, { body: { token: linkToken(), password } }),
);

export async function unlock(token: string): Promise<void> {
  await callApi(registrationContract.unlock, { body: { token } });
}
