import { badRequest, conflict, notFound } from '../platform/errors.ts';

export const submissionErrors = {
  submissionTypesMixed: badRequest(
    'Multiple InstrumentTypes are associated with your submission. Please update it to associate only a single one.',
  ),
  submissionTriesUsed: conflict(
    'Your firm has used all {tries} submissions of this window. The next window opens at {opensAt}.',
  ),
  submissionTriesUsedNoNext: conflict(
    'Your firm has used all {tries} submissions of this window. No further window is scheduled.',
  ),
  otherPathUsed: conflict(
    'Your firm has already submitted its marks for {valuationDate} another way. A firm uses one way per type and date: values, protocol 1 or a kept round.',
  ),
  termsGivenElsewhere: conflict(
    'Your firm has submitted marks for {valuationDate} on trades with the same terms in another type, and they are already in published figures. The two sums could be subtracted from each other.',
  ),
  withdrawalTooLate: conflict('The window has closed: its values can no longer be withdrawn.'),
  nothingToWithdraw: conflict(
    'None of these values counts any more: they have been replaced or withdrawn.',
  ),
  blankChoiceInvalid: badRequest(
    'Rows without a value either keep or withdraw the value of their trade.',
  ),
  submissionNotFound: notFound('Your firm has no such submission.'),
  submissionArchived: conflict(
    'The values of this submission have been archived. Ask the operator to restore them.',
  ),
};
