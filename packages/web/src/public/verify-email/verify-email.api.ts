import { registrationContract } from '@pricevault/contract/auth/registration.contract';
import { callApi } from '../../lib/http/api-client.ts';
import { linkToken } from '../account/link-token.ts';

export async function verifyEmail(): Promise<void> {
  await callApi(registrationContract.verifyEmail, { query: { token: linkToken() } });
}
