export const transactionErrors = {
  rangeInvalid: {
    status: 400,
    text: 'Expiry and tenor must be one of the ranges that the search offers.',
  },
  strikeInvalid: { status: 400, text: 'The strike must be a number such as 0.05 or 5%.' },
  limitInvalid: { status: 400, text: 'The limit must be a whole number from 1 to 100.' },
  pageTooFar: {
    status: 400,
    text: 'Only the first 10,000 matches can be paged through. Narrow the search to reach others.',
  },
  dayInvalid: { status: 400, text: 'A day must be written as YYYY-MM-DD.' },
  monthsInvalid: { status: 400, text: 'Expiry and tenor must be numbers of months.' },
  betaOnly: { status: 403, text: 'The full transaction data is for beta users.' },
  transactionNotFound: { status: 404, text: 'There is no transaction with this id.' },
  transactionFileNameMissing: { status: 400, text: 'Send the name of the file along.' },
  transactionFileUnknown: {
    status: 400,
    text: '{file} is not a public dissemination file: its columns are not those of any known layout.',
  },
  transactionFileDamaged: {
    status: 400,
    text: '{file} is damaged or incomplete. Nothing of it was loaded.',
  },
  transactionFileCut: {
    status: 400,
    text: '{file} ends in the middle of a row (line {line}). Nothing of it was loaded.',
  },
  transactionFileTooLarge: {
    status: 413,
    text: 'The file is too large: at most {megabytes} MB. Use the command line for larger ones.',
  },
} as const;
