import { badRequest, conflict, forbidden, notFound } from '../platform/errors.ts';

export const quoteErrors = {
  tradeReferenceInvalid: badRequest('The trade must be named by its id.'),
  requestNotFound: notFound('There is no such request.'),
  requestClosed: conflict(
    'There is no open request to respond to: a request is open for one hour.',
  ),
  quotesFirmNotVetted: forbidden(
    'Only vetted firms answer requests. Ask to be vetted on the page My Firm.',
  ),
  requestOfOwnFirm: conflict('This request is your own firm’s: other firms answer it.'),
  answerNotConfirmed: conflict(
    'This answer is far from the last average and from neighbouring trades. Confirm it if it is right; everybody sees that it is far off.',
  ),
  responseValueRequired: badRequest('To respond, please insert respond value.'),
  responseValueInvalid: badRequest('The value must be a number from 0, in steps of 0.001.'),
  bidRequired: badRequest('To respond, please insert bid value.'),
  bidInvalid: badRequest('The bid must be a number from 0, in steps of 0.001.'),
  offerInvalid: badRequest('The offer must be a number from 0, in steps of 0.001.'),
  offerBelowBid: badRequest('The offer must not be below the bid.'),
  brokerRequestNotFound: notFound('There is no such request to the broker.'),
  traderMailEmpty: badRequest('Write a text before you send the mail.'),
  traderMailTooLong: badRequest('The mail can have at most 5000 characters.'),
};
