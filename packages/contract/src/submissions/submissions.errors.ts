import { badRequest, conflict, notFound } from '../platform/errors.ts';

export const submissionErrors = {
  submissionTypesMixed: badRequest(
    'Multiple InstrumentTypes are associated with your submission. Please update it to associate only a single one.',
  ),
  submissionTriesUsed: conflict(
    'Your firm has used all {tries} submissions of this window. The next window opens at {opensAt}.',
  ),
  submissionTriesUsedNoNext: conflict(
    'Your firm has used all {tries} submissions of this window. No further window is planned.',
  ),
  otherPathUsed: conflict(
    'Your firm has given its marks for {valuationDate} in another way already. A firm uses one way for a type and date: values, protocol 1 or a kept round.',
  ),
  termsGivenElsewhere: conflict(
    'Your firm has given marks for {valuationDate} on trades of the same terms in another type, where they are in figures already. Sums of both could be subtracted from each other.',
  ),
  withdrawalTooLate: conflict('The window has closed: its values can no longer be withdrawn.'),
  nothingToWithdraw: conflict(
    'None of these values counts any more: they were replaced or withdrawn already.',
  ),
  blankChoiceInvalid: badRequest(
    'Rows without a value either keep or withdraw the value of their trade.',
  ),
  submissionNotFound: notFound('Your firm has no such submission.'),
  submissionArchived: conflict(
    'The values of this submission were archived. Ask the operator to restore them.',
  ),
};
