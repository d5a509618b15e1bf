export const submissionErrors = {
  submissionTypesMixed: {
    status: 400,
    text: 'Multiple InstrumentTypes are associated with your submission. Please update it to associate only a single one.',
  },
  submissionTriesUsed: {
    status: 409,
    text: 'Your firm has used all {tries} submissions of this window. The next window opens at {opensAt}.',
  },
  submissionTriesUsedNoNext: {
    status: 409,
    text: 'Your firm has used all {tries} submissions of this window. No further window is planned.',
  },
  submissionNotFound: { status: 404, text: 'Your firm has no such submission.' },
} as const;
