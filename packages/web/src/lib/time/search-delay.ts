/** Milliseconds of rest before a search starts (spec 000 section 9). */
export const searchDelay = 500;
