// What a person is asked about keepers, and the step, that this browser has not confirmed.
import type { Descriptor } from '@pricevault/consensus/protocol3';
import type { Trust } from './consensus-memory.ts';

export interface PinQuestion {
  readonly trust: Trust;
  readonly descriptor: Descriptor;
  /** The confirmed step where the descriptor has another one. */
  readonly formerStep: string | null;
  readonly answer: (yes: boolean) => void;
}
