// `lazy` that survives network failures: React caches a failed import for ever; this one shows the failure in place and
// retries. Used like `lazy`, inside a `Suspense`; dialogs bring their own.
import {
  lazy,
  Suspense,
  useEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
} from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { loadRestOfWords } from '../lib/i18n/i18n.ts';
import { loadPart, mayReloadFor, OutdatedError, reloadFor } from '../lib/parts/part-loading.ts';
import { FailedPart, type PartKind } from './FailedPart.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';

interface Attempt<Props> {
  /** Suspends until the part is loaded; then it is the part itself. */
  Part: ComponentType<Props>;
  readonly load: () => Promise<{ readonly default: ComponentType<Props> }>;
}

/** What loading has thrown: errors of the part itself go on to the nearest boundary. */
const loadFailures = new WeakSet<Error>();

export type LazyPart<Props> = FunctionComponent<Props> & {
  /** Loads ahead of rendering, as the router does. A failure is ignored here and shown where the part is rendered. */
  readonly preload: () => Promise<void>;
};

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props & object : never;

/** The component that the loaded module exports under this name, with the words that the start has left out. */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  kind?: PartKind,
): LazyPart<PropsOf<Module[Name]>> {
  const loadBoth = async () => (await Promise.all([load(), loadRestOfWords()]))[0];
  return lazyStartPart(loadBoth, name, kind);
}

/** A part of the first picture, which needs only the words of the start. */
export function lazyStartPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  kind: PartKind = 'part',
): LazyPart<PropsOf<Module[Name]>> {
  type Props = PropsOf<Module[Name]>;
  const create = () =>
    createAttempt(async () => (await load())[name] as unknown as ComponentType<Props>);
  let current = create();
  // The component is read once for each place: a part that arrives in the middle of drawing would else be mounted as the
  // suspended component and be replaced by the loaded one, without its state, when it is next drawn.
  const take = () => ({ attempt: current, Part: current.Part });
  const forget = (failed: Attempt<Props>) => {
    if (current === failed) current = create();
  };

  function LazyPart(props: Props) {
    const [{ attempt, Part }, setTaken] = useState(take);
    return (
      <ErrorBoundary
        resetKeys={[attempt]}
        // This place shows the failure from here on; another place, or this one opened again, loads anew.
        onError={() => forget(attempt)}
        fallbackRender={({ error }) => {
          if (!(error instanceof Error) || !loadFailures.has(error)) throw error;
          if (kind === 'page' && error instanceof OutdatedError && mayReloadFor(error)) {
            return <Reload error={error} />;
          }
          const retry = () => setTaken(take());
          return <FailedPart error={error} kind={kind} of={props} onRetry={retry} />;
        }}
      >
        <Part {...props} />
      </ErrorBoundary>
    );
  }
  const LazyDialog = (props: Props) => (
    <Suspense>
      <LazyPart {...props} />
    </Suspense>
  );
  const preload = async () => {
    const asked = current;
    await asked.load().catch(() => forget(asked));
  };
  return Object.assign(kind === 'dialog' ? LazyDialog : LazyPart, { preload });
}

function createAttempt<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Attempt<Props> {
  let loading: ReturnType<Attempt<Props>['load']> | undefined;
  const loadNow = async () => {
    try {
      attempt.Part = await loadPart(load);
      return { default: attempt.Part };
    } catch (error) {
      if (error instanceof Error) loadFailures.add(error);
      throw error;
    }
  };
  const loadOnce = () => (loading ??= loadNow());
  const attempt: Attempt<Props> = { Part: lazy(loadOnce), load: loadOnce };
  return attempt;
}

function Reload({ error }: { readonly error: OutdatedError }) {
  useEffect(() => reloadFor(error), [error]);
  return <LoadingScreen />;
}
