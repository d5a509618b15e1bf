import { badRequest, conflict, forbidden, notFound } from '../platform/errors.ts';

export const challengeErrors = {
  challengeNotVetted: forbidden(
    'Only vetted firms challenge results. Your firm can ask to be vetted on its profile page.',
  ),
  challengeNoMark: forbidden('Your firm has no mark in this result, so it cannot challenge it.'),
  challengeNotFinal: conflict('This result is not published yet.'),
  challengeNoFigures: conflict(
    'No figures of this result are published, so there are none to challenge.',
  ),
  challengeVersion: conflict(
    'This result was corrected once. It is not corrected again; an administrator can withdraw it.',
  ),
  challengeReopened: conflict('This result is being corrected: give your mark again instead.'),
  challengeOver: conflict('The period in which this result could be challenged is over.'),
  challengeOff: conflict('Results of this instrument type cannot be challenged.'),
  challengeWaiting: conflict('A challenge of your firm on this result waits for a decision.'),
  challengeTooMany: conflict(
    'Your firm has challenged 20 results of this type and date. Wait for the decisions, or write to the operator.',
  ),
  challengeReasonRequired: badRequest('Give a reason.'),
  challengeReasonTooLong: badRequest('The reason can have at most 1,000 characters.'),
  challengeNotFound: notFound('There is no such challenge.'),
  challengeDecided: conflict('This challenge was decided or withdrawn already.'),
  challengeDecisionInvalid: badRequest('Accept or reject the challenge.'),
  challengeOwnFirm: forbidden('Your own firm made this challenge. Somebody else decides on it.'),
  challengeResultChanged: conflict(
    'The result was corrected or withdrawn since. The challenge can only be rejected.',
  ),
  evidenceTransactionRequired: badRequest('Give the id of a public transaction.'),
  evidenceTransactionUnknown: badRequest('No public transaction has this id.'),
  evidenceQuoteUnknown: badRequest(
    'Choose an answered request on this trade that your firm made or answered.',
  ),
  evidenceFileInvalid: badRequest('Choose a PDF, PNG, JPEG, CSV or text file.'),
  evidenceFileTooLarge: badRequest('The file can have at most 1 MiB.'),
};
