export const searchErrors = {
  searchTextMissing: { status: 400, text: 'Give a text to search for.' },
} as const;
