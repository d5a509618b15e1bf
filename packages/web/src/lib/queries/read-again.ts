/** What a patch answers where an event does not say enough to change an answer by it. */
export const readAgain = Symbol('read again');
