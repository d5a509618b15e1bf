// Whether a descriptor is of the round that a member means to seal for. Three good signatures say what a round is, not that it
// was asked for: keepers sign any rehearsal, whose firms nobody has approved and which closes when it is told to, so a
// vault that showed one as a live round would learn the one mark among its own.
import type { Descriptor } from './descriptor.ts';
import { KeptRoundError } from './errors.ts';

export type AskedRound =
  | { readonly instrumentTypeId: string }
  /** Of a rehearsal: the member's own key and those of its synthetic members. Nobody else takes part. */
  | { readonly rehearsalKeys: readonly string[] };

/** Throws `descriptor-refused` with what differs. */
export function requireAsked(
  { rehearsal, instrumentTypeId, firms }: Descriptor,
  asked: AskedRound,
): void {
  const refuse = (reason: string): never => {
    throw new KeptRoundError('descriptor-refused', reason);
  };
  if ('instrumentTypeId' in asked) {
    if (rehearsal) refuse('a rehearsal');
    if (instrumentTypeId !== asked.instrumentTypeId) refuse('another type');
    return;
  }
  if (!rehearsal) refuse('not a rehearsal');
  const own = new Set(asked.rehearsalKeys);
  const keys = firms.flatMap((firm) => firm.keys);
  if (keys.length !== own.size || !keys.every((key) => own.has(key))) refuse('other members');
}

/** The round whose result a member asked for. */
export type AskedResult =
  | { readonly instrumentTypeId: string; readonly valuationDate: string }
  | { readonly rehearsalId: string };

/** What is different about the round of a result, if it is another one; empty where it was asked for. */
export function otherThanAsked(
  { rehearsal, roundId, instrumentTypeId, valuationDate }: Descriptor,
  asked: AskedResult,
): string[] {
  if ('rehearsalId' in asked) return roundId === asked.rehearsalId ? [] : ['another round'];
  return [
    // Anybody can have one computed over figures of its own.
    ...(rehearsal ? ['a rehearsal'] : []),
    ...(instrumentTypeId === asked.instrumentTypeId ? [] : ['another type']),
    ...(valuationDate === asked.valuationDate ? [] : ['another date']),
  ];
}
