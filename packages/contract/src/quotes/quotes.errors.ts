export const quoteErrors = {
  tradeReferenceInvalid: { status: 400, text: 'The trade must be named by its id.' },
  requestNotFound: { status: 404, text: 'There is no such request.' },
  requestClosed: {
    status: 409,
    text: 'There is no open request to respond to: a request is open for one hour.',
  },
  responseValueRequired: { status: 400, text: 'To respond, please insert respond value.' },
  responseValueInvalid: { status: 400, text: 'The value must be a number from 0.' },
  bidRequired: { status: 400, text: 'To respond, please insert bid value.' },
  bidInvalid: { status: 400, text: 'The bid must be a number from 0, in steps of 0.001.' },
  offerInvalid: { status: 400, text: 'The offer must be a number from 0, in steps of 0.001.' },
  offerBelowBid: { status: 400, text: 'The offer must not be below the bid.' },
  brokerRequestNotFound: { status: 404, text: 'There is no such request to the broker.' },
  traderMailEmpty: { status: 400, text: 'Write a text before you send the mail.' },
  traderMailTooLong: { status: 400, text: 'The mail can have at most 5000 characters.' },
} as const;
