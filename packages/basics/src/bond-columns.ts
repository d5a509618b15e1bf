// The columns of a bonds upload (spec 000 section 3). Coupon, weight and ytm are in percent.
import { between, type UploadColumn } from './upload-cells.ts';

/** No issue is larger, in any currency. */
const amounts = between(-1e15, 1e15);

export const bondColumns = [
  { field: 'isin', kind: 'isin', headers: ['isin'] },
  { field: 'ticker', kind: 'text', headers: ['ticker'] },
  { field: 'name', kind: 'text', headers: ['name'] },
  { field: 'location', kind: 'text', headers: ['location'] },
  { field: 'currency', kind: 'text', headers: ['currency'] },
  { field: 'coupon', kind: 'number', headers: ['coupon', 'coupon____'], limits: between(0, 100) },
  { field: 'maturity', kind: 'date', headers: ['maturity'] },
  { field: 'moodyRating', kind: 'text', headers: ['moodyrating', 'moody_s_rating'] },
  { field: 'spRating', kind: 'text', headers: ['sprating', 's_p_rating'] },
  { field: 'barcapRating', kind: 'text', headers: ['barcaprating', 'barcap_rating'] },
  {
    field: 'weight',
    kind: 'number',
    headers: ['weight', 'weight____'],
    limits: between(-100, 100),
  },
  { field: 'price', kind: 'number', headers: ['price'], limits: between(0, 10_000) },
  {
    field: 'marketValue',
    kind: 'number',
    headers: ['marketvalue', 'market_value'],
    limits: amounts,
  },
  {
    field: 'notionalValue',
    kind: 'number',
    headers: ['notionalvalue', 'notional_value'],
    limits: amounts,
  },
  { field: 'ytm', kind: 'number', headers: ['ytm', 'ytm____'], limits: between(-100, 10_000) },
  { field: 'duration', kind: 'number', headers: ['duration'], limits: between(-100, 100) },
] as const satisfies readonly UploadColumn[];

export type BondField = (typeof bondColumns)[number]['field'];
