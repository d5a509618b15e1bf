import { badRequest, conflict, notFound, unavailable } from '../platform/errors.ts';

export const keeperErrors = {
  keeperEnrolmentInvalid: badRequest(
    'This is not an enrolment line, or its keeper was enrolled before.',
  ),
  keepersComplete: conflict('Three keepers serve already. Retire one first.'),
  keepersMissing: conflict('Kept rounds need three keepers. Ask the operator to enrol them.'),
  keptRoundComputing: conflict('The round has closed and the keepers are computing its figures.'),
  keptResultUnsigned: conflict(
    'The result is in the log, but two keepers have not co-signed the log yet. Try again in a minute.',
  ),
  keeperNotFound: notFound('There is no such keeper.'),
  keeperMessageRefused: conflict('The message of the keeper was refused ({fault}).'),
  relayFull: unavailable('The relay between keepers is full. Try again in a moment.'),
};
