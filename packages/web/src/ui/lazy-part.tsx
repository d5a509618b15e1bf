// `lazy` for networks that fail: React would keep a failed import for ever, this one says what happened in the part's own
// place and tries again. Used like `lazy`, inside of a `Suspense`.
import { lazy, useEffect, useState, type ComponentType, type FunctionComponent } from 'react';
import { ApiError } from '../lib/http/api-error.ts';
import { loadPart, mayReloadFor, OutdatedError, reloadFor } from '../lib/parts/part-loading.ts';
import { FailedPart, type PartRoom } from './FailedPart.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';

/** What stands in the part's place: the part itself, or its failure. */
type Shown<Props> = ComponentType<{ readonly of: Props; readonly onRetry: () => void }>;

interface Attempt<Props> {
  readonly coming: Promise<{ readonly default: Shown<Props> }>;
  /** Waits for what is coming; what has come is drawn at once. */
  Shown: Shown<Props>;
  hasFailed: boolean;
}

export type LazyPart<Props> = FunctionComponent<Props> & {
  /** Ahead of drawing, as the router does it; a failure is forgotten, and told where the part is drawn. */
  readonly preload: () => Promise<void>;
};

export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  room: PartRoom = 'part',
): LazyPart<Props> {
  let last: Attempt<Props> | null = null;
  const ask = () => (last ??= attempt());
  const forget = (failed: Attempt<Props>) => {
    if (last === failed) last = null;
  };

  function attempt(): Attempt<Props> {
    const coming = loadPart(load).then(
      ({ default: Part }) => {
        made.Shown = ({ of }) => <Part {...of} />;
        return { default: made.Shown };
      },
      (error: unknown) => {
        if (!isTold(error)) throw error;
        made.hasFailed = true;
        made.Shown = ({ of, onRetry }) => {
          // From here on the failure is this place's own: another one, or this one opened again, asks anew.
          useEffect(() => forget(made), []);
          return room === 'page' && error instanceof OutdatedError && mayReloadFor(error) ? (
            <Reload error={error} />
          ) : (
            <FailedPart error={error} room={room} of={of} onRetry={onRetry} />
          );
        };
        return { default: made.Shown };
      },
    );
    const made: Attempt<Props> = { coming, Shown: lazy(() => coming), hasFailed: false };
    return made;
  }

  function LazyPart(props: Props) {
    const [{ Shown }, setAttempt] = useState(ask);
    return <Shown of={props} onRetry={() => setAttempt(ask())} />;
  }
  const preload = async () => {
    const asked = ask();
    await asked.coming;
    if (asked.hasFailed) forget(asked);
  };
  return Object.assign(LazyPart, { preload });
}

/** Everything else is a mistake of ours, and goes to the nearest error boundary. */
function isTold(error: unknown): error is ApiError | OutdatedError {
  return error instanceof ApiError || error instanceof OutdatedError;
}

function Reload({ error }: { readonly error: OutdatedError }) {
  useEffect(() => reloadFor(error), [error]);
  return <LoadingScreen isInside />;
}
