import { badRequest, conflict, forbidden, notFound, unavailable } from '../platform/errors.ts';

export const keeperErrors = {
  keeperEnrolmentInvalid: badRequest(
    'This is not an enrolment line, or its keeper is already enrolled.',
  ),
  keepersComplete: conflict('Three keepers are already serving. Retire one first.'),
  keepersEmbedded: conflict(
    'Embedded keepers serve this vault, and others cannot serve beside them. Retire all of them first, and start the vault with KEEPERS=off.',
  ),
  keepersMissing: conflict('Kept rounds need three keepers. Ask the operator to enrol them.'),
  keptRoundComputing: conflict('The round has closed and the keepers are computing its figures.'),
  keptResultUnsigned: conflict(
    'The result is in the log, but two keepers have not co-signed the log yet. Try again in a minute.',
  ),
  keeperNotFound: notFound('There is no such keeper.'),
  keeperMessageRefused: conflict('The keeper’s message was refused ({fault}).'),
  relayFull: unavailable('The relay between keepers is full. Try again in a moment.'),
};

export const consensusErrors = {
  consensusRoundNotFound: notFound('There is no such round.'),
  consensusNoWindow: conflict(
    'No window is open for this instrument type, so nothing can be contributed.',
  ),
  consensusFirmNotVetted: forbidden(
    'Only firms vetted by the operator take part in the consensus. Ask the operator to vet your firm.',
  ),
  consensusRoundClosed: conflict('The round is closed and accepts nothing more.'),
  consensusRoundOpen: conflict(
    'The round is still open. Nothing is released before it closes at {closesAt}.',
  ),
  consensusRoundVoid: conflict('The round is void: it has no result.'),
  consensusUuidReused: conflict(
    'This submission ID was used for another contribution. Seal again with a new one.',
  ),
  consensusTriesUsed: conflict('Your firm has used all {tries} contributions of this round.'),
  consensusSenderUnknown: forbidden('The sender’s key is not one of your keys in this round.'),
  consensusContributionInvalid: badRequest('The contribution was refused ({fault}).'),
  consensusSubmissionNotFound: notFound('You have no such submission waiting for its keys.'),
  consensusSharingInvalid: badRequest(
    'The shared keys or random values do not fit the submission ({fault}).',
  ),
  consensusProtocol1Off: conflict(
    'Protocol 1 is switched off for this instrument type. Use the kept round.',
  ),
  consensusProtocol2Gone: badRequest(
    'Protocol 2 has been removed. Contribute to the kept round instead: protocol 3.',
  ),
  consensusTradeRepeated: badRequest(
    'Trade {tradeId} appears twice. Check the file and try again.',
  ),
  consensusRehearsalTooLarge: badRequest(
    'A rehearsal with this many members takes at most {atMost} trades. Choose a smaller series.',
  ),
  consensusRehearsalInvalid: badRequest(
    'A rehearsal needs your registered key and at least four synthetic members with keys of their own.',
  ),
  consensusSeriesEmpty: conflict('The series has no trades to rehearse with.'),
  consensusDateInvalid: badRequest('This is not a valid date.'),
};
