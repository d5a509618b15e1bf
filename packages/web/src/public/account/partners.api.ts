// The rules and calls of the two forms that sign a pilot partner up.
import {
  partnerForm,
  partnersContract,
  partnerSignUp,
  type PartnerForm,
} from '@pricevault/contract/partners/partners.contract';
import { callApi } from '../../lib/http/api-client.ts';
import { formPart } from '../form/form-part.ts';

export const invitePart = formPart(partnerSignUp, (body: { email: string }) =>
  callApi(partnersContract.signUp, { body }),
);

/** The rules are checked before it is sent: by then the asset is one of the list. */
export const partnerPart = formPart(partnerForm, (values: { email: string; asset: string }) =>
  callApi(partnersContract.signUp, { body: values as PartnerForm }),
);
