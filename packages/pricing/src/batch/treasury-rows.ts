// Auction prices of US Treasury notes and bonds; the inputs are the columns of the auction file, rates in percent.
import { treasuryAuctionPrice } from '../bonds/treasury.ts';
import { valueOrStop, type RowInputs } from './row-inputs.ts';

const quantities = new Set(['price', 'pricePer100', 'cleanPrice']);

export function treasuryQuantity(quantity: string, inputs: RowInputs): number | undefined {
  if (!quantities.has(quantity)) return undefined;
  const issueDate = inputs.date('issueDate');
  const terms = {
    couponRate: inputs.number('interestRate') / 100,
    datedDate: inputs.dateOr('datedDate', issueDate),
    maturity: inputs.date('maturityDate'),
  };
  // Only a first coupon still to come can make the first period irregular; a reopening's may lie in the past.
  const firstCoupon = inputs.dateOr('firstInterestPaymentDate', undefined);
  return valueOrStop(
    treasuryAuctionPrice(
      firstCoupon === undefined ? terms : { ...terms, firstCoupon },
      issueDate,
      inputs.number('highYield') / 100,
    ),
  );
}
