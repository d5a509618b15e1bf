// The challenge of a published result: what it may be based on, what became of it, and the limits.

export const evidenceKinds = ['transaction', 'quote', 'file'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

export const challengeStates = ['open', 'accepted', 'rejected', 'withdrawn'] as const;
export type ChallengeState = (typeof challengeStates)[number];

/** Why a result cannot be challenged by the asking firm now. */
export const challengeRefusals = [
  'challengeNotVetted', 'challengeNoMark', 'challengeNotFinal', 'challengeNoFigures', 'challengeVersion',
  'challengeReopened', 'challengeOver', 'challengeOff', 'challengeWaiting', 'challengeTooMany',
] as const; // prettier-ignore
export type ChallengeRefusal = (typeof challengeRefusals)[number];

export const challengeLimits = {
  reason: 1_000,
  /** Of the decision: it stands beside withdrawn results, like every reason there. */
  decision: 300,
  fileName: 120,
  fileBytes: 1024 * 1024,
  /** Of one firm for one type and date: who challenges everything learns nothing, but keeps others busy. */
  ofFirmAndDate: 20,
} as const;

export const evidenceMediaTypes = [
  'application/pdf', 'image/png', 'image/jpeg', 'text/csv', 'text/plain',
] as const; // prettier-ignore
export type EvidenceMediaType = (typeof evidenceMediaTypes)[number];
