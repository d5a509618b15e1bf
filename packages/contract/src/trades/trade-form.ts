// The form of a new trade: the specified options, and the specified sentences where one is missing.
import {
  collateralConventions,
  dayCounts,
  exerciseTypes,
  optionTypes,
  priceConventions,
  settlementTypes,
  shores,
  swapFrequencies,
  tradeExpiries,
  tradeTenors,
  underlyings,
} from '@pricevault/basics';
import * as z from 'zod/mini';
import { errorCode } from '../platform/error-code.ts';
import { chosenId } from '../platform/schemas.ts';

/** Payments a year. */
const frequency = z._default(z.literal(swapFrequencies), swapFrequencies[0]);
const dayCount = z._default(z.enum(dayCounts), dayCounts[0]);

export const tradeForm = z.object({
  instrumentTypeId: chosenId('tradeInstrumentRequired'),
  underlying: z.enum(underlyings, errorCode('tradeUnderlyingRequired')),
  onshoreOffshore: z.enum(shores, errorCode('tradeShoreRequired')),
  collateralConvention: z.enum(collateralConventions, errorCode('tradeCollateralRequired')),
  settlementType: z.enum(settlementTypes, errorCode('tradeSettlementRequired')),
  priceConvention: z.enum(priceConventions, errorCode('tradePriceConventionRequired')),
  expiry: z.enum(tradeExpiries, errorCode('tradeExpiryRequired')),
  tenor: z.enum(tradeTenors, errorCode('tradeTenorRequired')),
  /** Strike minus forward as a decimal rate: from -1 to 1. */
  strikeRelative: z
    .number(errorCode('tradeStrikeRequired'))
    .check(z.gte(-1, errorCode('tradeStrikeTooFar')), z.lte(1, errorCode('tradeStrikeTooFar'))),
  exerciseType: z.enum(exerciseTypes, errorCode('tradeExerciseRequired')),
  optionType: z.enum(optionTypes, errorCode('tradeOptionTypeRequired')),
  swapFixedDCC: dayCount,
  swapFixedFrequency: frequency,
  swapFloatDCC: dayCount,
  swapFloatFrequency: frequency,
});
export type TradeForm = z.output<typeof tradeForm>;

/** What its fields offer. */
export const tradeFormOptions = {
  expiry: tradeExpiries,
  tenor: tradeTenors,
  optionType: optionTypes,
  underlying: underlyings,
  onshoreOffshore: shores,
  collateralConvention: collateralConventions,
  settlementType: settlementTypes,
  priceConvention: priceConventions,
  exerciseType: exerciseTypes,
  swapFixedDCC: dayCounts,
  swapFixedFrequency: swapFrequencies,
  swapFloatDCC: dayCounts,
  swapFloatFrequency: swapFrequencies,
} as const;

/** What the form starts with; expiry, tenor and the product are to be chosen. */
export const tradeFormDefaults = {
  underlying: 'SOFR',
  onshoreOffshore: 'Onshore',
  collateralConvention: 'CCP LCH',
  settlementType: 'CASH_PRICE_CH',
  priceConvention: 'Forward Premium',
  strikeRelative: -0.05,
  exerciseType: 'European',
  optionType: 'Payer',
  swapFixedDCC: 'ACT360',
  swapFixedFrequency: 1,
  swapFloatDCC: 'ACT360',
  swapFloatFrequency: 1,
} as const satisfies Partial<TradeForm>;
