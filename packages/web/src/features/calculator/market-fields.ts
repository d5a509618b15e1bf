// What the market of a currency decides in the form of a swaption: how often its swap pays, and how it settles. Pure.
import { conventionsOfCurrency, swaptionSwap } from '@pricevault/pricing';
import { choices, type CalculatorFields } from './calculator-fields.ts';
import { TypedValues } from './typed-values.ts';

const methods = { 'collateralised cash price': 'collateralised', 'par yield': 'parYield' } as const;

/** Settlement stays as it is where no published source gives the market's. */
export function fieldsOfMarket(
  currency: string,
  fields: CalculatorFields,
): Partial<CalculatorFields> {
  const market = conventionsOfCurrency(currency);
  if (!market) return {};
  const years = new TypedValues(fields).years('tenor');
  const { fixed } = swaptionSwap(market, Number.isFinite(years) ? Math.round(12 * years) : 120);
  const swapFrequency = choices.swapFrequency.find((count) => Number(count) === 12 / fixed.months);
  const { delivery, cash } = market.swaption ?? {};
  const settlementMethod = delivery ? 'physical' : cash && methods[cash];
  return {
    ...(swapFrequency ? { swapFrequency } : {}),
    ...(settlementMethod ? { settlementMethod } : {}),
  };
}
