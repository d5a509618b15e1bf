// The sign-off of a book, which is a firm's marks of one instrument type on one valuation date.

export const bookStates = ['open', 'prepared', 'approved'] as const;
export type BookState = (typeof bookStates)[number];

export const signOffSteps = ['prepared', 'approved', 'sentBack', 'reopened'] as const;
export type SignOffStep = (typeof signOffSteps)[number];

/** Characters of the reason for which a book is sent back or reopened. */
export const maxSignOffReason = 500;

/** Business days after the close of its window, by the type's calendar, in which a book is signed by two. */
export const signOffDays = 1;
/** Milliseconds before that in which those are reminded whose signature is missing. */
export const signOffReminderMs = 4 * 3_600_000;
