// The columns of a bonds upload (spec 000 section 3). Coupon, weight and ytm are in percent.
import type { UploadColumn } from './upload-cells.ts';

export const bondColumns = [
  { field: 'isin', kind: 'isin', headers: ['isin'] },
  { field: 'ticker', kind: 'text', headers: ['ticker'] },
  { field: 'name', kind: 'text', headers: ['name'] },
  { field: 'location', kind: 'text', headers: ['location'] },
  { field: 'currency', kind: 'text', headers: ['currency'] },
  { field: 'coupon', kind: 'number', headers: ['coupon', 'coupon____'] },
  { field: 'maturity', kind: 'date', headers: ['maturity'] },
  { field: 'moodyRating', kind: 'text', headers: ['moodyrating', 'moody_s_rating'] },
  { field: 'spRating', kind: 'text', headers: ['sprating', 's_p_rating'] },
  { field: 'barcapRating', kind: 'text', headers: ['barcaprating', 'barcap_rating'] },
  { field: 'weight', kind: 'number', headers: ['weight', 'weight____'] },
  { field: 'price', kind: 'number', headers: ['price'] },
  { field: 'marketValue', kind: 'number', headers: ['marketvalue', 'market_value'] },
  { field: 'notionalValue', kind: 'number', headers: ['notionalvalue', 'notional_value'] },
  { field: 'ytm', kind: 'number', headers: ['ytm', 'ytm____'] },
  { field: 'duration', kind: 'number', headers: ['duration'] },
] as const satisfies readonly UploadColumn[];

export type BondField = (typeof bondColumns)[number]['field'];
