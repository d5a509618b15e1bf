// The steps of a computation by name, and the error that stops it. A stop names the step and what was found there.
import type { KeeperIndex } from '../network/channel.ts';

export const steps = [
  'session',
  'seeds',
  'inputs',
  'gates',
  'triples',
  'coin-commitments',
  'coin-reveals',
  'opened-triples',
  'masks',
  'masks-agree',
  'products-agree',
  'verified',
  'opening',
  'counts',
  'counts-agree',
  'outputs-agree',
] as const;
export type Step = (typeof steps)[number];

/** Nothing is opened after it, and the attempt is over. */
export class KeeperStop extends Error {
  override readonly name = 'KeeperStop';
  readonly step: Step;
  /** The keeper whose message did not fit. It need not be the one at fault: two may disagree about a third. */
  readonly keeper: KeeperIndex;
  readonly reason: string;

  constructor(step: Step, keeper: KeeperIndex, reason: string) {
    super(`The computation stopped at step ${step}: ${reason} (keeper ${keeper}).`);
    this.step = step;
    this.keeper = keeper;
    this.reason = reason;
  }
}
