export const bondRequestErrors = {
  bidRequired: { status: 400, text: 'To respond, please insert bid value.' },
  bidInvalid: { status: 400, text: 'The bid must be a number from 0, in steps of 0.001.' },
  offerInvalid: { status: 400, text: 'The offer must be a number from 0, in steps of 0.001.' },
  offerBelowBid: { status: 400, text: 'The offer must not be below the bid.' },
} as const;
