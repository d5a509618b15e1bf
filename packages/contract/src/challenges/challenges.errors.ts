import { badRequest, conflict, forbidden, notFound } from '../platform/errors.ts';

export const challengeErrors = {
  challengeNotVetted: forbidden(
    'Only vetted firms can challenge results. Your firm can ask to be vetted on My Firm.',
  ),
  challengeNoMark: forbidden('Your firm has no mark in this result, so it cannot challenge it.'),
  challengeNotFinal: conflict('This result has not been published yet.'),
  challengeNoFigures: conflict('This result has no published figures to challenge.'),
  challengeVersion: conflict(
    'This result has already been corrected once. It is not corrected again; an administrator can withdraw it.',
  ),
  challengeReopened: conflict('This result is being corrected: resubmit your mark instead.'),
  challengeOver: conflict('The period for challenging this result has ended.'),
  challengeOff: conflict('Results of this instrument type cannot be challenged.'),
  challengeWaiting: conflict('Your firm’s challenge of this result is waiting for a decision.'),
  challengeTooMany: conflict(
    'Your firm has challenged 20 results of this type and date. Wait for the decisions, or contact the operator.',
  ),
  challengeReasonRequired: badRequest('Enter a reason.'),
  challengeReasonTooLong: badRequest('The reason can have at most 1,000 characters.'),
  challengeNotFound: notFound('There is no such challenge.'),
  challengeDecided: conflict('This challenge has already been decided or withdrawn.'),
  challengeDecisionInvalid: badRequest('Accept or reject the challenge.'),
  challengeOwnFirm: forbidden('Your own firm made this challenge, so someone else must decide.'),
  challengeResultChanged: conflict(
    'The result has since been corrected or withdrawn. The challenge can only be rejected.',
  ),
  evidenceTransactionRequired: badRequest('Enter the ID of a public transaction.'),
  evidenceTransactionUnknown: badRequest('No public transaction has this ID.'),
  evidenceQuoteUnknown: badRequest(
    'Choose an answered request on this trade that your firm made or answered.',
  ),
  evidenceFileInvalid: badRequest('Choose a PDF, PNG, JPEG, CSV or text file.'),
  evidenceFileTooLarge: badRequest('The file can be at most 1 MiB.'),
};
