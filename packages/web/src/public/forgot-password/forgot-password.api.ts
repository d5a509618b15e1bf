import {
  forgotPasswordForm,
  registrationContract,
} from '@pricevault/contract/auth/registration.contract';
import { callApi } from '../../lib/http/api-client.ts';
import { formPart } from '../form/form-part.ts';

export const forgotPasswordPart = formPart(forgotPasswordForm, (body: { email: string }) =>
  callApi(registrationContract.forgotPassword, { body }),
);
