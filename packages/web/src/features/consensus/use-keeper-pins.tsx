// Asks a person to confirm keepers, and the step of a type, when they are first seen and whenever they change.
import { Suspense, useState, type ReactNode } from 'react';
import type { Descriptor, Pins } from '@pricevault/consensus/protocol3';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { readKeepers } from './consensus.api.ts';
import { changeTrust, readTrust } from './consensus-memory.ts';
import { KeepersDialog } from './lazy-parts.ts';
import type { PinQuestion } from './pin-question.ts';

/** `confirm` resolves with the pins, or with null where the person said no. `dialog` belongs into the page. */
export function useKeeperPins(): {
  readonly confirm: (descriptorText: string) => Promise<Pins | null>;
  readonly dialog: ReactNode;
} {
  const { id: userId } = useCurrentUser();
  const [question, setQuestion] = useState<PinQuestion | null>(null);
  const ask = (about: Omit<PinQuestion, 'answer'>) =>
    new Promise<boolean>((resolve) => {
      const answer = (yes: boolean) => {
        setQuestion(null);
        resolve(yes);
      };
      setQuestion({ ...about, answer });
    });
  const confirm = async (descriptorText: string) => {
    // The worker reads it strictly and checks its signatures before anything is sealed.
    const descriptor = JSON.parse(descriptorText) as Descriptor;
    const { keepers, step, rehearsal, instrumentTypeId } = descriptor;
    const trust = readTrust(userId);
    const pinnedStep = rehearsal ? step : (trust.steps[instrumentTypeId] ?? null);
    const formerStep = pinnedStep === null || pinnedStep === step ? null : pinnedStep;
    const isKnown = keepers.every(({ signKey }, place) => {
      return signKey === trust.keepers[place]?.signKey;
    });
    if ((!isKnown || formerStep !== null) && !(await ask({ trust, descriptor, formerStep }))) {
      return null;
    }
    const { log } = trust.log ? trust : await readKeepers();
    changeTrust(userId, {
      keepers: keepers.map(({ name, operator, signKey }) => ({ name, operator, signKey })),
      log: log ?? null,
      ...(rehearsal ? {} : { steps: { ...trust.steps, [instrumentTypeId]: step } }),
    });
    return { signKeys: keepers.map(({ signKey }) => signKey), step };
  };
  const dialog = <Suspense fallback={null}>{question && <KeepersDialog {...question} />}</Suspense>;
  return { confirm, dialog };
}
