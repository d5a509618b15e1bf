// `lazy` for networks that fail: React would keep a failed import for ever, this one says what happened in the part's own
// place and tries again. Used like `lazy`, inside of a `Suspense`.
import { lazy, useEffect, useState, type ComponentType, type FunctionComponent } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { loadPart, mayReloadFor, OutdatedError, reloadFor } from '../lib/parts/part-loading.ts';
import { FailedPart, type PartKind } from './FailedPart.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';

interface Attempt<Props> {
  /** Waits for what is coming; what has come is drawn at once. */
  Part: ComponentType<Props>;
  readonly load: () => Promise<{ readonly default: ComponentType<Props> }>;
}

/** What loading has thrown: errors of the part itself go on to the nearest boundary. */
const loadFailures = new WeakSet<Error>();

export type LazyPart<Props> = FunctionComponent<Props> & {
  /** Ahead of drawing, as the router does it; a failure is forgotten, and told where the part is drawn. */
  readonly preload: () => Promise<void>;
};

export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  kind: PartKind = 'part',
): LazyPart<Props> {
  let current = createAttempt(load);
  const forget = (failed: Attempt<Props>) => {
    if (current === failed) current = createAttempt(load);
  };

  function LazyPart(props: Props) {
    const [attempt, setAttempt] = useState(current);
    return (
      <ErrorBoundary
        resetKeys={[attempt]}
        // From here on the failure is this place's own: another one, or this one opened again, asks anew.
        onError={() => forget(attempt)}
        fallbackRender={({ error }) => {
          if (!(error instanceof Error) || !loadFailures.has(error)) throw error;
          if (kind === 'page' && error instanceof OutdatedError && mayReloadFor(error)) {
            return <Reload error={error} />;
          }
          const retry = () => setAttempt(current);
          return <FailedPart error={error} kind={kind} of={props} onRetry={retry} />;
        }}
      >
        <attempt.Part {...props} />
      </ErrorBoundary>
    );
  }
  const preload = async () => {
    const asked = current;
    await asked.load().catch(() => forget(asked));
  };
  return Object.assign(LazyPart, { preload });
}

function createAttempt<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Attempt<Props> {
  let coming: ReturnType<Attempt<Props>['load']> | undefined;
  const ask = async () => {
    try {
      const loaded = await loadPart(load);
      attempt.Part = loaded.default;
      return loaded;
    } catch (error) {
      if (error instanceof Error) loadFailures.add(error);
      throw error;
    }
  };
  const loadOnce = () => (coming ??= ask());
  const attempt: Attempt<Props> = { Part: lazy(loadOnce), load: loadOnce };
  return attempt;
}

function Reload({ error }: { readonly error: OutdatedError }) {
  useEffect(() => reloadFor(error), [error]);
  return <LoadingScreen isInside />;
}
