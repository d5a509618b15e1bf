import { authContract, loginForm, type LoginForm } from '@pricevault/contract/auth/auth.contract';
import { callApi } from '../../lib/http/api-client.ts';
import { formPart } from '../form/form-part.ts';

export const loginPart = formPart(loginForm, (body: LoginForm) =>
  callApi(authContract.login, { body }),
);
