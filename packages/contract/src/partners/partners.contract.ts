// Pilot partners: visitors who ask to take part in the pilot programme. Anyone asks, admins decide.
import { assetClasses, partnerStatuses } from '@pricevault/basics';
import * as z from 'zod/mini';
import { email } from '../auth/auth.contract.ts';
import { endpoint } from '../platform/endpoint.ts';
import { says } from '../platform/says.ts';
import { accepted, id, ids, instant, listQuery } from '../platform/schemas.ts';

const partnerAsset = z.enum(assetClasses, says('partnerAssetRequired'));
const partnerStatus = z.enum(partnerStatuses, says('partnerStatusInvalid'));

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
  partnerAssetRequired: {
    status: 400,
    text: 'Please enter the asset you are interested in.',
  },
  partnerStatusInvalid: {
    status: 400,
    text: 'The status must be Pending, Approved or Rejected.',
  },
  partnerNotFound: { status: 404, text: 'This pilot partner does not exist any more.' },
} as const;

export const partnersContract = {
  signUp: endpoint({
    method: 'POST',
    path: '/api/partner',
    access: 'anyone',
    summary: 'Asks to become a pilot partner; the same address again updates its asset',
    body: z.object({ email, asset: z.optional(partnerAsset) }),
    reply: accepted({}),
    limit: { per: 'address', max: 20, seconds: 600 },
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/partner',
    access: 'admin',
    summary: 'Pilot partners; the newest 1,000 without paging parameters',
    query: listQuery(partnerSortColumns),
    reply: accepted({ items: z.array(partner), total: z.int() }),
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/api/partner',
    access: 'admin',
    summary: 'Sets the status of a pilot partner; an approval sends the invitation',
    body: z.object({ _id: id, status: partnerStatus }),
    reply: accepted({ items: z.array(partner) }),
    refusals: ['partnerNotFound'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/partner/check',
    access: 'admin',
    ignoresKey: 'readsOnly',
    summary: 'How many instrument types the asset classes have that the pilot partners asked for',
    body: z.object({ items: ids }),
    reply: accepted({ related: z.int() }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/partner/remove',
    access: 'admin',
    summary: 'Deletes pilot partners',
    body: z.object({ items: ids }),
    reply: accepted({ items: z.array(id) }),
  }),
} as const;

export const partnerEvents = { 'partners.changed': z.object({}) } as const;
