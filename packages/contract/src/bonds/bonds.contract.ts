// Bonds: uploaded or created by admins, matched by ISIN; others propose them, and an admin accepts or refuses.
import { maxAllRows, maxUploadBytes, withoutHiddenSigns } from '@pricevault/basics';
import * as z from 'zod/mini';
import { endpoint, postedRead } from '../platform/endpoint.ts';
import { acceptedItems, pagedList, pageQuery } from '../platform/list.schemas.ts';
import { errorCode } from '../platform/error-code.ts';
import {
  accepted,
  acceptedWithErrors,
  editedVersion,
  id,
  idText,
  instant,
  isCalendarDate,
  jsonList,
  version,
} from '../platform/schemas.ts';
import { uploadOutcome, uploadRows } from '../platform/upload.schemas.ts';
import { bondForm } from './bond-form.ts';

const text = z.nullable(z.string());
const number = z.nullable(z.number());

export const bond = z.object({
  _id: id,
  isin: z.string(),
  ticker: text,
  name: text,
  location: text,
  currency: text,
  /** Percent. */
  coupon: number,
  /** A date, `YYYY-MM-DD`. */
  maturity: text,
  moodyRating: text,
  spRating: text,
  barcapRating: text,
  /** Percent. */
  weight: number,
  price: number,
  marketValue: number,
  notionalValue: number,
  /** Percent. */
  ytm: number,
  duration: number,
  version,
});
export type Bond = z.output<typeof bond>;

const detailText = z.nullable(
  z.string().check(z.overwrite(withoutHiddenSigns), z.maxLength(200, errorCode('bondTextTooLong'))),
);
const detailDate = z.nullable(
  z.string().check(z.refine(isCalendarDate, errorCode('bondDateInvalid'))),
);

/** The further facts of a bond, kept by admins; null where they are not known. */
export const bondDetails = z.object({
  bondIssuer: detailText,
  announcementDate: detailDate,
  issueDate: detailDate,
  couponType: detailText,
  /** Percent. */
  annualCouponRate: z.nullable(
    z
      .number(errorCode('bondCouponInvalid'))
      .check(z.gte(0, errorCode('bondCouponInvalid')), z.lte(100, errorCode('bondCouponInvalid'))),
  ),
  senioritySeniorUnsecured: detailText,
  exchangeListed: detailText,
  cusip: z.nullable(z.string().check(z.regex(/^[A-Z0-9]{9}$/, errorCode('bondCusipInvalid')))),
  issuerCreditRating: detailText,
});
export type BondDetails = z.output<typeof bondDetails>;

export const storedBondDetails = z.extend(bondDetails, { version });
export type StoredBondDetails = z.output<typeof storedBondDetails>;

const proposalStates = ['waiting', 'accepted', 'refused'] as const;

/** A requested bond, as it was asked for: the rules of the form may be newer. It becomes a bond when an admin accepts it. */
const bondProposal = z.object({
  ticker: z.string(),
  name: z.string(),
  isin: z.string(),
  coupon: z.number(),
  maturity: z.string(),
  moodyRating: z.string(),
  spRating: z.string(),
  barcapRating: z.string(),
  location: z.string(),
  currency: z.string(),
  _id: id,
  state: z.enum(proposalStates),
  createdAt: instant,
  decidedAt: z.nullable(instant),
  /** Who requested it, a display name. */
  userName: z.string(),
  isOwn: z.boolean(),
});
export type BondProposal = z.output<typeof bondProposal>;

const proposalChoice = z.object({ _id: id });

export const bondsContract = {
  create: endpoint('POST', '/api/bond/create', 'admin', {
    summary: 'Creates a bond',
    body: bondForm,
    reply: accepted({ bond }),
    refusals: ['bondIsinTaken', 'bondMaturityPast'],
  }),
  propose: endpoint('POST', '/api/bond/create-request', 'user', {
    summary: 'Requests a bond: it waits for an admin',
    body: bondForm,
    reply: accepted({ item: bondProposal }),
    refusals: ['bondIsinTaken', 'bondIsinWaiting', 'bondMaturityPast'],
    limit: { per: 'user', max: 30, seconds: 60 },
  }),
  proposals: endpoint('GET', '/api/bond/create-requests', 'user', {
    summary: 'Requested bonds, newest first: yours; everybody’s for admins',
    ...pagedList(bondProposal),
    query: z.extend(pageQuery, { state: z.optional(z.enum(proposalStates)) }),
  }),
  acceptProposal: endpoint('POST', '/api/bond/accept-request', 'admin', {
    summary: 'Makes a requested bond a bond',
    body: proposalChoice,
    reply: accepted({ item: bondProposal, bond }),
    refusals: ['bondProposalNotFound', 'bondProposalDecided', 'bondIsinTaken'],
  }),
  refuseProposal: endpoint('POST', '/api/bond/refuse-request', 'admin', {
    summary: 'Refuses a requested bond',
    body: proposalChoice,
    reply: accepted({ item: bondProposal }),
    refusals: ['bondProposalNotFound', 'bondProposalDecided'],
  }),
  updateDetails: endpoint('PUT', '/api/bond/details', 'admin', {
    summary: 'Changes the further facts of a bond; those that are left out stay as they are',
    body: z.extend(z.partial(bondDetails), { _id: id, ...editedVersion }),
    reply: accepted({ details: storedBondDetails }),
    refusals: ['bondNotFound', 'changedMeanwhile'],
  }),
  stored: postedRead('/api/bond/stored-bonds', 'admin', {
    summary: 'What is stored under these ISINs, for the preview of an upload; at most 10,000',
    body: z.object({ items: jsonList(idText, { max: maxAllRows }) }),
    reply: acceptedItems(bond),
    bodyLimit: 1024 * 1024,
  }),
  upload: endpoint('POST', '/api/bond/upload', 'admin', {
    heavy: 'upload',
    summary:
      'Stores the rows of a bonds file, all that have no problem or none; known ISINs are overwritten in the columns that the row carries',
    body: z.object({ items: uploadRows }),
    example: { items: [{ isin: 'XS0000000009', ticker: 'VAULT', coupon: 4.5 }] },
    reply: acceptedWithErrors(uploadOutcome),
    refusals: ['uploadEmpty', 'uploadTooManyRows', 'uploadNothingLeft', 'listInvalid'],
    bodyLimit: maxUploadBytes,
  }),
} as const;

export const bondEvents = {
  'bonds.changed': z.object({}),
  /** A requested bond: its requester and admins. */
  'bond-proposals.changed': z.object({}),
} as const;
