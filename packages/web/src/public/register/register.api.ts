import {
  registerForm,
  registrationContract,
  type RegisterForm,
} from '@pricevault/contract/auth/registration.contract';
import { callApi } from '../../lib/http/api-client.ts';
import { formPart } from '../form/form-part.ts';

export const registerPart = formPart(registerForm, (body: RegisterForm) =>
  callApi(registrationContract.register, { body }),
);
