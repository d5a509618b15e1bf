import { badRequest, conflict, forbidden, notFound } from '../platform/errors.ts';

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
  positionInvalid: badRequest(
    'A position has the number of a trade, a notional and prices of at most 1,000,000,000,000,000.',
  ),
  positionRepeated: badRequest('Trade {tradeId} occurs twice among the positions.'),
  positionsChanged: conflict(
    '{name} has changed the stored positions meanwhile. Look at them again before you replace or delete them.',
  ),
  positionsNotStored: notFound('Your firm stores no positions.'),
  positionsUnreadable: conflict(
    'The stored positions cannot be read: the key they were encrypted with is missing. Delete them, or store them again.',
  ),
  viewNameRequired: badRequest('You must enter a name for the view.'),
  viewNameTooLong: badRequest('The name of a view can have at most 60 characters.'),
  viewNameTaken: conflict('Your firm already has a view with the name {name}.'),
  viewNotFound: notFound('This view does not exist any more.'),
  viewFiltersTooLong: badRequest('The filters of a view can have at most 1,000 characters.'),
  bookNotFound: notFound('Your firm has no marks of this instrument type on {valuationDate}.'),
  bookProvisional: conflict(
    'The window of {valuationDate} is still open. Its book can be signed once the figures are final.',
  ),
  bookExceptionsOpen: conflict(
    'Open exceptions: {count}. Explain, adjust, challenge or accept each of them before you sign.',
  ),
  bookListMoved: conflict('The list has changed just now. Look at it again before you sign it.'),
  bookAlreadyPrepared: conflict('{name} has already signed this book as prepared.'),
  bookAlreadyApproved: conflict('{name} has already approved this book.'),
  bookNotPrepared: conflict(
    'This book does not wait for approval: nobody has signed it, or it was reopened.',
  ),
  bookPreparedAgain: conflict(
    '{name} has prepared this book again since you opened it. Look at it before you decide.',
  ),
  bookListChanged: conflict(
    'The list has changed since {name} prepared it. Send the book back, so that it is prepared again.',
  ),
  bookFourEyes: forbidden('You prepared this book. Another person of your firm decides on it.'),
  bookLocked: conflict(
    'The book of {type} on {valuationDate} is signed by {name} and locked. Reopen it with a reason before you change its exceptions.',
  ),
  bookNotSigned: conflict('Nobody has signed this book: there is nothing to reopen.'),
  signOffReasonRequired: badRequest('Give a reason: it stays in the history of the book.'),
  signOffReasonTooLong: badRequest('The reason can have at most 500 characters.'),
  signedListNotFound: notFound('Your firm has signed no such list.'),
  evidenceNotSigned: conflict(
    'Nobody has signed this book. Its evidence pack can be made once it is prepared.',
  ),
  evidenceFileInvalid: badRequest('A file of the evidence pack has no valid name, size or hash.'),
  evidenceFileRepeated: badRequest('Two files of the evidence pack have the same name.'),
  evidencePackNotFound: notFound('Your firm has no such evidence pack.'),
  viewsTooMany: conflict('A firm can keep at most {max} views. Remove one first.'),
};
