// Pilot partners: visitors who ask to take part in the pilot programme. Anyone asks, admins decide.
import { assetClasses, partnerStatuses } from '@pricevault/basics';
import * as z from 'zod/mini';
import { email } from '../auth/auth.contract.ts';
import { endpoint, postedRead } from '../platform/endpoint.ts';
import { badRequest, notFound } from '../platform/errors.ts';
import { acceptedItems, changeByIds, countRelated, sortedList } from '../platform/list.schemas.ts';
import { errorCode } from '../platform/error-code.ts';
import { accepted, acceptedWithErrors, id, instant } from '../platform/schemas.ts';

const partnerAsset = z.enum(assetClasses, errorCode('partnerAssetRequired'));
const partnerStatus = z.enum(partnerStatuses, errorCode('partnerStatusInvalid'));

/** The form of /become-a-pilot-partner; the landing page sends the address alone. */
export const partnerForm = z.object({ email, asset: partnerAsset });
export type PartnerForm = z.output<typeof partnerForm>;

export const partner = z.object({
  _id: id,
  email: z.string(),
  /** Null: signed up on the landing page, which does not ask. */
  asset: z.nullable(z.string()),
  status: partnerStatus,
  createdAt: instant,
  /** When the invitation mail of the last approval was written. */
  invitedAt: z.nullable(instant),
  /** Somebody has registered with this address and verified it. */
  hasAccount: z.boolean(),
});
export type Partner = z.output<typeof partner>;
export type PartnerStatus = Partner['status'];

export const partnerSortColumns = ['email', 'asset', 'status', 'createdAt'] as const;

export const partnerErrors = {
  partnerAssetRequired: badRequest('Please enter the asset you are interested in.'),
  partnerStatusInvalid: badRequest('The status must be Pending, Approved or Rejected.'),
  partnerNotFound: notFound('This pilot partner no longer exists.'),
};

/** The asset may be told later. */
export const partnerSignUp = z.object({ email, asset: z.optional(partnerAsset) });

export const partnersContract = {
  signUp: endpoint('POST', '/api/partner', 'anyone', {
    summary: 'Asks to become a pilot partner; the same address again updates its asset',
    body: partnerSignUp,
    reply: acceptedWithErrors({}),
    limit: { per: 'address', max: 20, seconds: 600 },
  }),
  list: endpoint('GET', '/api/partner', 'admin', {
    summary: 'Pilot partners; the newest 1,000 without paging parameters',
    ...sortedList(partnerSortColumns, partner),
  }),
  setStatus: endpoint('PUT', '/api/partner', 'admin', {
    summary: 'Sets the status of a pilot partner; an approval sends the invitation',
    body: z.object({ _id: id, status: partnerStatus }),
    reply: acceptedItems(partner),
    refusals: ['partnerNotFound'],
  }),
  previewApproval: postedRead('/api/partner/preview', 'admin', {
    summary: 'The mail that an approval of this pilot partner would send',
    body: z.object({ _id: id }),
    reply: accepted({ recipient: z.string(), subject: z.string(), text: z.string() }),
    refusals: ['partnerNotFound'],
  }),
  check: endpoint('POST', '/api/partner/check', 'admin', {
    summary: 'How many instrument types the asset classes have that the pilot partners asked for',
    ...countRelated,
  }),
  remove: endpoint('POST', '/api/partner/remove', 'admin', {
    summary: 'Deletes pilot partners',
    ...changeByIds,
  }),
} as const;

export const partnerEvents = { 'partners.changed': z.object({}) } as const;
