// A transaction as it goes over the wire. Months and rates carry full precision; screens round.
import {
  executionVenues,
  hiddenText,
  qualityFlags,
  rejectionReasons,
  transactionOptionTypes,
  transactionStates,
} from '@pricevault/basics';
import * as z from 'zod/mini';
import { instant } from '../platform/schemas.ts';

/** What the specification names (001 section 3) and everybody may see. */
const openColumns = {
  /** Up to 19 digits: text, since a number would lose some. */
  transactionId: z.string(),
  currency: z.string(),
  reportDate: z.string(),
  /** Months, as a decimal; null where it is unknown. */
  expiry: z.nullable(z.number()),
  tenor: z.nullable(z.number()),
  /** A decimal rate. */
  strikeFixed: z.nullable(z.number()),
  underlying: z.nullable(z.string()),
  optionPremiumAmount: z.nullable(z.number()),
  swapFloatFrequency: z.nullable(z.string()),
  swapFixedFrequency: z.nullable(z.string()),
  executionTime: instant,
} as const;

/** Hidden in the public view (001 section 6): the server writes this text instead. */
const hidden = z.literal(hiddenText);
export const searchedTransaction = z.object({
  ...openColumns,
  collateralConvention: hidden,
  cleared: hidden,
  executionVenueType: hidden,
  auditTree: hidden,
  amount: hidden,
  price: hidden,
});
export type SearchedTransaction = z.output<typeof searchedTransaction>;

const transactionStatuses = ['listed', 'superseded', 'cancelled', 'void', 'lifecycle'] as const;

export const transaction = z.object({
  ...openColumns,
  collateralConvention: z.nullable(z.string()),
  cleared: z.nullable(z.string()),
  executionVenueType: z.nullable(z.enum(executionVenues)),
  /** Every message about this transaction, oldest first: `111416608 NEW > 111417541 CANCEL > 111417542 CORRECT`. */
  auditTree: z.string(),
  amount: z.nullable(z.number()),
  price: z.nullable(z.number()),
  optionType: z.nullable(z.enum(transactionOptionTypes)),
  exerciseStyle: z.nullable(z.string()),
  expiryDate: z.nullable(z.string()),
  effectiveDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  action: z.string(),
  eventType: z.nullable(z.string()),
  /** As reported, before any normalisation. */
  strikeReported: z.nullable(z.string()),
  amountReported: z.nullable(z.string()),
  premiumCurrency: z.nullable(z.string()),
  /** Premium over notional in basis points; too high where the notional is capped. */
  premiumBp: z.nullable(z.number()),
  /** Decimal rate of the day's par curve; null where none is known. */
  forward: z.nullable(z.number()),
  /** Normal volatility for a year in basis points, under the assumptions that the documents name. */
  normalVolBp: z.nullable(z.number()),
  /** The lognormal one of the same premium in percent, without shift; null where forward or strike is not positive. */
  lognormalVol: z.nullable(z.number()),
  /** From execution to expiry, ACT/365F. */
  years: z.nullable(z.number()),
  quality: z.array(z.enum(qualityFlags)),
  status: z.enum(transactionStatuses),
  state: z.enum(transactionStates),
  layout: z.string(),
});
export type Transaction = z.output<typeof transaction>;

/** What a signed-in user sees of a real transaction next to their own trade: no restricted column. */
export const nearbyTransaction = z.object({
  ...openColumns,
  optionType: z.nullable(z.enum(transactionOptionTypes)),
  /** For admins and beta users: beside the premium they would give the notional away. */
  premiumBp: z.nullable(z.number()),
  normalVolBp: z.nullable(z.number()),
  lognormalVol: z.nullable(z.number()),
  /** What turns the volatility into one of another kind. */
  forward: z.nullable(z.number()),
  years: z.nullable(z.number()),
  quality: z.array(z.enum(qualityFlags)),
  /** 0 is the same point; 1 is about a third in expiry or tenor, or 50 bp in strike. */
  distance: z.number(),
});
export type NearbyTransaction = z.output<typeof nearbyTransaction>;

const count = z.int();
const rejectedRow = z.object({
  line: z.int(),
  transactionId: z.nullable(z.string()),
  reason: z.enum(rejectionReasons),
});

/** Rows read are rows taken and rows rejected; rows taken are the statuses together. */
export const importReport = z.object({
  importId: z.string(),
  fileName: z.string(),
  layout: z.string(),
  reportDate: z.nullable(z.string()),
  rowsRead: count,
  rowsTaken: count,
  rejected: z.partialRecord(z.enum(rejectionReasons), count),
  statuses: z.object({
    listed: count,
    superseded: count,
    cancelled: count,
    void: count,
    lifecycle: count,
  }),
  quality: z.partialRecord(z.enum(qualityFlags), count),
  /** The first 100. */
  rejectedRows: z.array(rejectedRow),
  startedAt: instant,
  finishedAt: instant,
});
export type ImportReport = z.output<typeof importReport>;
