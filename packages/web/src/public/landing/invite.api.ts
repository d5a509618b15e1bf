import { partnersContract } from '@pricevault/contract/partners/partners.contract';
import { callApi } from '../../lib/http/api-client.ts';
import { formPart } from '../form/form-part.ts';

export const invitePart = formPart(partnersContract.signUp.body, (body: { email: string }) =>
  callApi(partnersContract.signUp, { body }),
);
