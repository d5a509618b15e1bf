// What became of an exception, and why.

export const exceptionStates = ['open', 'explained', 'adjusted', 'challenged', 'accepted'] as const;
export type ExceptionState = (typeof exceptionStates)[number];

export const exceptionReasons = [
  'staleMark', 'differentCurve', 'differentModel', 'convention', 'illiquid', 'thinConsensus', 'dataError', 'other',
] as const; // prettier-ignore
export type ExceptionReason = (typeof exceptionReasons)[number];

export const maxExceptionComment = 1_000;
/** Exceptions that one call changes. */
export const maxExceptionsAtOnce = 1_000;
