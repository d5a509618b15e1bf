// Refusals that any call can answer with.
export const platformErrors = {
  inputInvalid: { status: 400, text: 'The value of {field} is not valid.' },
  bodyMissing: { status: 400, text: 'The request has no body. Send a JSON object.' },
  bodyNotJson: { status: 400, text: 'The request body is not valid JSON.' },
  idInvalid: { status: 400, text: 'An id must be a text of 1 to 64 characters.' },
  listInvalid: { status: 400, text: 'The list must be an array, or an array as a JSON string.' },
  listEmpty: { status: 400, text: 'The list is empty. Choose at least one entry.' },
  listTooLong: { status: 400, text: 'The list has too many entries.' },
  pageInvalid: { status: 400, text: 'The page number must be a whole number from 0.' },
  pageSizeInvalid: {
    status: 400,
    text: 'The page size must be -1 for all, or a whole number from 1 to 1000.',
  },
  searchTooLong: { status: 400, text: 'The search text can have at most 200 characters.' },
  sortInvalid: { status: 400, text: 'The list cannot be sorted that way.' },
  idempotencyKeyInvalid: {
    status: 400,
    text: 'The Idempotency-Key header must have 8 to 128 letters, digits, dashes or underscores.',
  },
  idempotencyKeyReused: { status: 409, text: 'This Idempotency-Key was used for another request.' },
  accessTokenInvalid: { status: 401, text: 'Invalid access_token' },
  accessTokenExpired: { status: 401, text: 'access_token expired' },
  roleMissing: { status: 403, text: 'Your role does not allow this.' },
  notFound: { status: 404, text: 'There is nothing at this address.' },
  tooLarge: { status: 413, text: 'The request is too large.' },
  mediaTypeUnsupported: { status: 415, text: 'Send the request body as application/json.' },
  tooManyRequests: {
    status: 429,
    text: 'Too many requests. Please wait {seconds} seconds and try again.',
  },
  serverError: { status: 500, text: 'Something went wrong on our side. Please try again.' },
  databaseAway: {
    status: 503,
    text: 'The service is not available at the moment. Please try again shortly.',
  },
  overloaded: { status: 503, text: 'The service is busy. Please try again shortly.' },
} as const;
