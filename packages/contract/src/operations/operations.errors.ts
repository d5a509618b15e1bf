import { badRequest, conflict, notFound } from '../platform/errors.ts';

export const operationErrors = {
  windowNotFound: notFound('This window no longer exists.'),
  windowOver: conflict('This window has closed. Only open windows can be extended or reminded of.'),
  extensionInvalid: badRequest(
    'A window can be extended by a whole number of minutes, from 5 to 1440.',
  ),
  extensionTooLong: conflict(
    'The next window of this type opens at {until}. This one can be extended until then.',
  ),
  remindedLately: conflict(
    'Firms were reminded of this window less than {minutes} minutes ago. Wait before you remind them again.',
  ),
  operationReasonRequired: badRequest('Enter a reason: everyone concerned will see it.'),
  operationReasonTooLong: badRequest('The reason can have at most 300 characters.'),
  resultsPublished: conflict(
    'These results are published. A published figure changes only through a correction.',
  ),
  publicationHeld: conflict('This publication is already held back.'),
  publicationNotHeld: conflict('This publication is not held back.'),
  nothingToRetry: conflict('Nothing to retry: it has worked in the meantime, or is too old.'),
};
