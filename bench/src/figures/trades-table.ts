// A large trades file: existing ids first, so that a preview has rows of every state; one row in a hundred is invalid.
const head =
  'tradeid,expiry,tenor_,strike,optiontype,underlying,onshoreoffshore,collateralconvention,settlementtype,' +
  'priceconvention,strikefixed,exercisetype,swapfixeddcc,swapfixedfrequency,swapFloatDCC,swapfloatfrequency';

export function tradesTable(count: number): string {
  const lines = Array.from({ length: count }, (_, index) => {
    const tradeId = index % 100 === 99 ? 'unreadable' : index + 1;
    return `${tradeId},12m,60m,-0.005,Payer,SOFR,Onshore,CCP LCH,CASH_PRICE_CH,Forward Premium,0.031,European,ACT360,1,ACT360,4`;
  });
  return [head, ...lines].join('\r\n');
}
