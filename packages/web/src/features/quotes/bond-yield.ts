// Yield and duration of a quoted price. The vault knows coupon and maturity of a bond and no more, so that every bond is
// read as one that pays half-yearly, 30/360, all periods regular, settled today: the screen says so beside the figures.
import {
  bondRisk,
  parseDate,
  regularStart,
  settleBond,
  yieldOfCleanPrice,
} from '@pricevault/pricing';
import type { Bond } from '@pricevault/contract';

export interface BondFigures {
  /** Percent. */
  readonly yieldRate: number;
  /** Years, modified. */
  readonly duration: number;
}

const frequency = 2;
const convention = 'US street';

/** `price` is clean, for 100 of face; `today` is `YYYY-MM-DD`. Null where there is nothing to compute. */
export function figuresOfPrice(
  { coupon, maturity }: Pick<Bond, 'coupon' | 'maturity'>,
  price: number | null,
  today: string,
): BondFigures | null {
  if (coupon === null || maturity === null || price === null || !(price > 0)) return null;
  const end = parseDate(maturity);
  const settlement = parseDate(today);
  if (end === undefined || settlement === undefined || settlement >= end) return null;
  const settled = settleBond(
    {
      couponRate: coupon / 100,
      frequency,
      dayCount: '30/360 USA',
      datedDate: regularStart(end, settlement, 12 / frequency, true),
      maturity: end,
      keepEndOfMonth: true,
    },
    settlement,
  );
  if (!settled.ok) return null;
  const yieldRate = yieldOfCleanPrice(settled.value, convention, price / 100);
  if (!yieldRate.ok) return null;
  const risk = bondRisk(settled.value, convention, yieldRate.value);
  if (!risk.ok) return null;
  return { yieldRate: yieldRate.value * 100, duration: risk.value.modifiedDuration };
}
