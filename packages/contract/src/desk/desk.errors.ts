import { badRequest, conflict, forbidden, notFound } from '../platform/errors.ts';

export const deskErrors = {
  deskDateInvalid: badRequest('A valuation date must be written like 2027-03-31.'),
  deskMarkNotFound: notFound('Your firm has no mark on trade {tradeId} for {valuationDate}.'),
  exceptionStateInvalid: badRequest(
    'The state must be open, explained, adjusted, challenged or accepted.',
  ),
  exceptionReasonInvalid: badRequest('Choose one of the listed reasons.'),
  exceptionReasonRequired: badRequest('Choose a reason: it explains the state to an auditor.'),
  exceptionCommentTooLong: badRequest('A comment can have at most 1,000 characters.'),
  exceptionUnchanged: badRequest('Specify what to change: state, reason, comment or assignee.'),
  exceptionsChanged: conflict(
    '{name} has changed {count} of these exceptions in the meantime. Review them before you change them.',
  ),
  exceptionVersionWrong: conflict(
    'Nobody has changed {count} of these exceptions: their version is 0. Read the list again before you change them.',
  ),
  assigneeNotColleague: badRequest(
    'Only someone in your firm who may change exceptions can be assigned.',
  ),
  toleranceInvalid: badRequest('A tolerance is a number above 0 and at most 1,000,000.'),
  floorInvalid: badRequest('A floor is a number from 0 to 1,000,000.'),
  toleranceTypeUnknown: badRequest('One of the instrument types no longer exists.'),
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
  viewNotFound: notFound('This view no longer exists.'),
  viewFiltersTooLong: badRequest('The filters of a view can have at most 1,000 characters.'),
  bookNotFound: notFound('Your firm has no marks of this instrument type on {valuationDate}.'),
  bookProvisional: conflict(
    'The window of {valuationDate} is still open. Its book can be signed once the figures are final.',
  ),
  bookExceptionsOpen: conflict(
    'Open exceptions: {count}. Explain, adjust, challenge or accept each of them before you sign.',
  ),
  bookListMoved: conflict('The list has just changed. Review it before you sign it.'),
  bookAlreadyPrepared: conflict('{name} has already signed this book as prepared.'),
  bookAlreadyApproved: conflict('{name} has already approved this book.'),
  bookNotPrepared: conflict(
    'This book is not waiting for approval: nobody has signed it, or it was reopened.',
  ),
  bookPreparedAgain: conflict(
    '{name} has prepared this book again since you opened it. Review it before you decide.',
  ),
  bookListChanged: conflict(
    'The list has changed since {name} prepared it. Send the book back to be prepared again.',
  ),
  bookFourEyes: forbidden('You prepared this book. Someone else in your firm must decide.'),
  bookLocked: conflict(
    'The book of {type} for {valuationDate} is signed by {name} and locked. Send it back or reopen it with a reason to change its exceptions.',
  ),
  bookNotSigned: conflict('Nobody has signed this book: there is nothing to reopen.'),
  signOffReasonRequired: badRequest('Enter a reason: it is kept in the history of the book.'),
  signOffReasonTooLong: badRequest('The reason can have at most 500 characters.'),
  signedListNotFound: notFound('Your firm has not signed such a list.'),
  evidenceNotSigned: conflict(
    'Nobody has signed this book. Its evidence pack can be created once it is prepared.',
  ),
  packFileInvalid: badRequest('A file of the evidence pack has no valid name, size or hash.'),
  evidenceFileRepeated: badRequest('Two files in the evidence pack have the same name.'),
  evidencePackNotFound: notFound('Your firm has no such evidence pack.'),
  viewsTooMany: conflict('A firm can keep at most {max} views. Remove one first.'),
};
