import { badRequest, conflict, notFound } from '../platform/errors.ts';

export const deskErrors = {
  deskDateInvalid: badRequest('A valuation date must be written like 2027-03-31.'),
  deskMarkNotFound: notFound('Your firm has no mark on trade {tradeId} of {valuationDate}.'),
  exceptionStateInvalid: badRequest(
    'The state must be open, explained, adjusted, challenged or accepted.',
  ),
  exceptionReasonInvalid: badRequest('Choose one of the reasons of the list.'),
  exceptionReasonRequired: badRequest('Choose a reason: it explains the state to an auditor.'),
  exceptionCommentTooLong: badRequest('A comment can have at most 1,000 characters.'),
  exceptionUnchanged: badRequest('Say what is to change: state, reason, comment or assignee.'),
  exceptionsChanged: conflict(
    '{name} has changed {count} of these exceptions meanwhile. Look at them again before you change them.',
  ),
  assigneeNotColleague: badRequest('Only somebody of your firm can be assigned.'),
  toleranceInvalid: badRequest('A tolerance is a number above 0 and at most 1,000,000.'),
  floorInvalid: badRequest('A floor is a number from 0 to 1,000,000.'),
  toleranceTypeUnknown: badRequest('One of the instrument types does not exist any more.'),
  toleranceRepeated: badRequest('There are two rules for the same type and expiries.'),
  viewNameRequired: badRequest('You must enter a name for the view.'),
  viewNameTooLong: badRequest('The name of a view can have at most 60 characters.'),
  viewNameTaken: conflict('Your firm already has a view with the name {name}.'),
  viewNotFound: notFound('This view does not exist any more.'),
  viewFiltersTooLong: badRequest('The filters of a view can have at most 1,000 characters.'),
  viewsTooMany: conflict('A firm can keep at most {max} views. Remove one first.'),
};
