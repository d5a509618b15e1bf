import { badRequest, conflict, notFound } from '../platform/errors.ts';

export const operationErrors = {
  windowNotFound: notFound('This window does not exist any more.'),
  windowOver: conflict('This window has closed. Only an open window is extended or reminded of.'),
  extensionInvalid: badRequest(
    'A window is extended by a whole number of minutes, from 5 to 1440.',
  ),
  extensionTooLong: conflict(
    'The next window of this type opens at {until}. This one can be extended until then.',
  ),
  remindedLately: conflict(
    'Firms were reminded of this window less than {minutes} minutes ago. Wait before you remind them again.',
  ),
  operationReasonRequired: badRequest('Give a reason: it is told to everybody concerned.'),
  operationReasonTooLong: badRequest('The reason can have at most 300 characters.'),
  resultsPublished: conflict(
    'These results are published. A published figure changes only by a correction.',
  ),
  publicationHeld: conflict('This publication is held back already.'),
  publicationNotHeld: conflict('This publication is not held back.'),
  nothingToRetry: conflict('There is nothing to try again: it worked meanwhile, or is too old.'),
};
