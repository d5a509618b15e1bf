// The sign-off of a book, which is a firm's marks of one instrument type on one valuation date.

export const bookStates = ['open', 'prepared', 'approved'] as const;
export type BookState = (typeof bookStates)[number];

export const signOffSteps = ['prepared', 'approved', 'sentBack', 'reopened'] as const;
export type SignOffStep = (typeof signOffSteps)[number];

/** Characters of the reason for which a book is sent back or reopened. */
export const maxSignOffReason = 500;
