// Opens the dialog for a fresh proof whenever a call needs one; the call then goes on by itself.
import { Suspense, useEffect, useState } from 'react';
import { onStepUpNeeded } from '../../lib/http/exchange.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const StepUpDialog = lazyPart(() => import('./StepUpDialog.tsx'), 'StepUpDialog');

export function StepUp() {
  const [answer, setAnswer] = useState<((isProven: boolean) => void) | null>(null);
  useEffect(() => {
    onStepUpNeeded(() => new Promise((resolve) => setAnswer(() => resolve)));
    return () => onStepUpNeeded(() => Promise.resolve(false));
  }, []);
  if (!answer) return null;
  const finish = (isProven: boolean) => {
    setAnswer(null);
    answer(isProven);
  };
  return (
    <Suspense>
      <StepUpDialog onDone={finish} />
    </Suspense>
  );
}
