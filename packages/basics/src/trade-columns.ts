// The columns of a trades upload (spec 000 section 3, and swapfloatfrequency).
import { optionTypes, shores } from './option-lists.ts';
import { between, decimalRateLimits, type UploadColumn } from './upload-cells.ts';

const frequencies = between(0, 366);

export const tradeColumns = [
  { field: 'tradeId', kind: 'tradeId', headers: ['tradeid'] },
  { field: 'expiry', kind: 'period', headers: ['expiry'] },
  { field: 'tenor', kind: 'period', headers: ['tenor', 'tenor_'] },
  {
    field: 'strikeRelative',
    kind: 'number',
    headers: ['strikerelative', 'strike'],
    limits: decimalRateLimits,
  },
  { field: 'optionType', kind: 'text', headers: ['optiontype'], known: optionTypes },
  { field: 'underlying', kind: 'text', headers: ['underlying'] },
  { field: 'onshoreOffshore', kind: 'text', headers: ['onshoreoffshore'], known: shores },
  { field: 'collateralConvention', kind: 'text', headers: ['collateralconvention'] },
  { field: 'settlementType', kind: 'text', headers: ['settlementtype'] },
  { field: 'priceConvention', kind: 'text', headers: ['priceconvention'] },
  { field: 'strikeFixed', kind: 'number', headers: ['strikefixed'], limits: decimalRateLimits },
  { field: 'exerciseType', kind: 'text', headers: ['exercisetype'] },
  { field: 'swapFixedDCC', kind: 'text', headers: ['swapfixeddcc'] },
  {
    field: 'swapFixedFrequency',
    kind: 'number',
    headers: ['swapfixedfrequency'],
    limits: frequencies,
  },
  { field: 'swapFloatDCC', kind: 'text', headers: ['swapfloatdcc'] },
  {
    field: 'swapFloatFrequency',
    kind: 'number',
    headers: ['swapfloatfrequency'],
    limits: frequencies,
  },
] as const satisfies readonly UploadColumn[];

export type TradeField = (typeof tradeColumns)[number]['field'];
