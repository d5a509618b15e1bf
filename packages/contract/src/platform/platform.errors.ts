// Refusals that any call can answer with.
import { badRequest, conflict, forbidden, notFound, refused } from './errors.ts';

export const platformErrors = {
  inputInvalid: badRequest('The value of {field} is not valid.'),
  bodyMissing: badRequest('The request has no body. Send a JSON object.'),
  bodyNotJson: badRequest('The request body is not valid JSON.'),
  textHasNul: badRequest('A text holds the NUL character, which cannot be stored.'),
  numberUnsafe: badRequest('A number is too large to be kept exactly.'),
  inputTooDeep: badRequest('The input is nested too deeply.'),
  idInvalid: badRequest('An id must be a text of 1 to 64 characters.'),
  listInvalid: badRequest('The list must be an array, or an array as a JSON string.'),
  listEmpty: badRequest('The list is empty. Choose at least one entry.'),
  listTooLong: badRequest('The list has too many entries.'),
  pageInvalid: badRequest('The page number must be a whole number from 0.'),
  pageSizeInvalid: badRequest(
    'The page size must be -1 for all, or a whole number from 1 to 1000.',
  ),
  searchTooLong: badRequest('The search text can have at most 200 characters.'),
  sortInvalid: badRequest('The list cannot be sorted that way.'),
  idempotencyKeyInvalid: badRequest(
    'The Idempotency-Key header must have 8 to 128 letters, digits, dashes or underscores.',
  ),
  changedMeanwhile: conflict('Somebody else has changed this meanwhile.'),
  idempotencyKeyReused: conflict('This Idempotency-Key was used for another request.'),
  accessTokenInvalid: refused(401, 'Invalid access_token'),
  accessTokenExpired: refused(401, 'access_token expired'),
  roleMissing: forbidden('Your role does not allow this.'),
  firmRoleMissing: forbidden('Your role in the firm does not allow this.'),
  firmAccessEnded: forbidden('Your access to this firm has ended.'),
  notFound: notFound('There is nothing at this address.'),
  tooLarge: refused(413, 'The request is too large.'),
  mediaTypeUnsupported: refused(415, 'Send the request body as application/json.'),
  requestMalformed: badRequest('This is not an HTTP request that the server understands.'),
  requestTooSlow: refused(408, 'The request took too long to arrive.'),
  headersTooLarge: refused(431, 'The headers of the request are too large.'),
  mailTooSoon: refused(
    429,
    'This mailbox has just received several mails. Please try again in a few minutes.',
  ),
  tooManyRequests: refused(429, 'Too many requests. Please wait {seconds} seconds and try again.'),
  serverError: refused(500, 'Something went wrong on our side. Please try again.'),
  databaseAway: refused(
    503,
    'The service is not available at the moment. Please try again shortly.',
  ),
  overloaded: refused(503, 'The service is busy. Please try again shortly.'),
};
