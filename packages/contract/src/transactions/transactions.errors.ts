import { badRequest, forbidden, notFound, refused } from '../platform/errors.ts';

export const transactionErrors = {
  rangeInvalid: badRequest('Expiry and tenor must be one of the ranges that the search offers.'),
  strikeInvalid: badRequest('The strike must be a number such as 0.05 or 5%.'),
  limitInvalid: badRequest('The limit must be a whole number from 1 to 100.'),
  pageTooFar: badRequest(
    'Only the first 10,000 matches can be paged through. Narrow the search to reach others.',
  ),
  dayInvalid: badRequest('A day must be written as YYYY-MM-DD.'),
  monthsInvalid: badRequest('Expiry and tenor must be numbers of months.'),
  betaOnly: forbidden('Full transaction data is for beta users.'),
  transactionNotFound: notFound('There is no transaction with this ID.'),
  transactionFileNameMissing: badRequest('Send the file name along.'),
  transactionFileUnknown: badRequest(
    '{file} is not a public dissemination file: its columns match no known layout.',
  ),
  transactionFileDamaged: badRequest('{file} is damaged or incomplete. Nothing was loaded.'),
  transactionFileCut: badRequest(
    '{file} ends in the middle of a row (line {line}). Nothing was loaded.',
  ),
  transactionFileTooLarge: refused(
    413,
    'The file is too large: at most {megabytes} MB. Use the command line for larger ones.',
  ),
};
