import {
  registrationContract,
  resetPasswordForm,
} from '@pricevault/contract/auth/registration.contract';
import { callApi } from '../../lib/http/api-client.ts';
import { linkToken } from '../account/link-token.ts';
import { formPart } from '../form/form-part.ts';

export async function checkResetLink(): Promise<void> {
  await callApi(registrationContract.checkResetLink, { query: { token: linkToken() } });
}

export const resetPasswordPart = formPart(
  resetPasswordForm,
  ({ password }: { password: string; passwordConfirm: string }) =>
    callApi(registrationContract.resetPassword, { body: { token: linkToken(), password } }),
);
