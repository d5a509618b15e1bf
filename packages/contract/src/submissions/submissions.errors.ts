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
  submissionNotFound: notFound('Your firm has no such submission.'),
};
